const joiners = /\u2060/g;

/**
 * Removes word joiners from copied text. They only prevent line breaks within dates (`formatPeriod`), but would be part
 * of the text in a sheet or search.
 */
const copyClean = (event: ClipboardEvent): void => {
  const selection = document.getSelection();
  const text = selection?.toString() ?? '';
  if (selection === null || event.clipboardData === null || text.search(joiners) === -1) return;
  const copied = document.createElement('div');
  for (let at = 0; at < selection.rangeCount; at += 1) copied.append(selection.getRangeAt(at).cloneContents());
  event.clipboardData.setData('text/plain', text.replace(joiners, '').replaceAll('\u00a0', ' '));
  event.clipboardData.setData('text/html', copied.innerHTML.replace(joiners, ''));
  event.preventDefault();
};

export const stripJoinersOnCopy = (): void => document.addEventListener('copy', copyClean);
