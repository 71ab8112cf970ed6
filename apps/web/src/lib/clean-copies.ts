const joiners = /\u2060/g;

/**
 * What a reader copies has no word joiners, which only hold a date of a page on one line (`formatPeriod`): pasted into a
 * sheet or a search they would be part of the text.
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

export const cleanCopies = (): void => document.addEventListener('copy', copyClean);
