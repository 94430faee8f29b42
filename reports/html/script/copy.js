/** A button that copies the experiment. */
for (const code of document.querySelectorAll('[data-copy]')) {
  const button = element('button', 'Copy the experiment', { type: 'button' });
  const said = statusLine();
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // The browser may forbid copying, as it does for pages from a file.
      getSelection()?.selectAllChildren(code);
      document.execCommand('copy');
    }
    said.textContent = 'Copied.';
  };
  const line = element('p', '', { className: 'tools' });
  line.append(button, ' ', said);
  code.closest('pre')?.before(line);
}
