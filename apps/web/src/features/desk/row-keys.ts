import type { KeyboardEvent } from 'react';
import { isComposing, isEnter } from '../../lib/composing.ts';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const moves: Readonly<Record<string, string>> = { a: 'approve', d: 'deny' };
const selectors: Readonly<Record<string, string>> = { x: '[data-mark]', Enter: '[data-open]' };

/** True if the key is typed into a field. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
  target.getAttribute('type') !== 'checkbox';

/**
 * Keyboard navigation of a list or table while it has the focus (WCAG 2.1.4): j and k move down and up, a approves, d
 * denies, x selects, Enter opens the row that has the focus. Decisions trigger the row's own buttons.
 */
export const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target) || isComposing(event)) return;
  const row = event.target instanceof Element ? event.target.closest('li, tr') : null;
  if (row === null) return;
  const step = steps[event.key];
  if (step !== undefined) {
    const to = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    if (to instanceof HTMLElement) {
      event.preventDefault();
      to.focus();
    }
    return;
  }
  // Enter on a link or button within the row is its own.
  if (isEnter(event) && event.target !== row) return;
  const requested = selectors[event.key] ?? `[data-move="${moves[event.key]}"]`;
  const button = row.querySelector<HTMLElement>(requested);
  if (button === null) return;
  event.preventDefault();
  button.click();
};
