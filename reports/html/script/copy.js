import { addSharing, copyText } from './share.js';

/** A button that copies the experiment. */
for (const code of document.querySelectorAll('[data-copy]')) {
  const button = element('button', 'Copy the experiment', { type: 'button' });
  const said = statusLine();
  button.onclick = async () => {
    await copyText(code.textContent);
    said.textContent = 'Copied.';
  };
  const line = element('p', '', { className: 'tools' });
  line.append(button, ' ', said);
  code.closest('pre')?.before(line);
}
addSharing(document);
