import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { stripJoinersOnCopy } from './clean-copies.ts';
import { formatPeriod } from './format.ts';

/** Clipboard content after copying the selected text; null if left to the browser. */
const copied = (node: Node): DataTransfer | null => {
  document.getSelection()?.selectAllChildren(node);
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  return event.defaultPrevented ? clipboardData : null;
};

test('copies a period without invisible characters', async () => {
  stripJoinersOnCopy();
  const { container } = await draw(
    <>
      <p id="period">{formatPeriod('2027-01-01', '2027-12-31', 'ja')}</p>
      <p id="other">契約期間</p>
    </>,
  );
  const clipboard = copied(container.querySelector('#period') as Node);
  expect(clipboard?.getData('text/plain').trim()).toBe('2027年01月01日 – 2027年12月31日');
  expect(clipboard?.getData('text/html')).not.toContain('\u2060');
  expect(copied(container.querySelector('#other') as Node)).toBeNull();
});
