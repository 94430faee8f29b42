import { closeFoldsByEscape } from './folds.js';
import { addSharing, copyText, FORBIDDEN } from './share.js';

for (const code of document.querySelectorAll('[data-copy]')) {
  const button = element('button', 'Copy the experiment', { type: 'button' });
  const said = statusLine();
  button.onclick = async () => {
    said.textContent = (await copyText(code.textContent)) ? 'Copied.' : FORBIDDEN;
  };
  const line = element('p', '', { className: 'tools' });
  line.append(button, ' ', said);
  code.closest('pre')?.before(line);
}
addSharing(document);
closeFoldsByEscape();
