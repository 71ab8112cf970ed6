import type { KeyboardEvent } from 'react';

const middleOf = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

const nearest = (bars: readonly HTMLElement[], at: number) =>
  bars.toSorted((one, other) => Math.abs(middleOf(one) - at) - Math.abs(middleOf(other) - at))[0];

const barsOf = (place: Element | undefined) => [...(place?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];

/** Target bar of an arrow key: the adjacent one, or the one above or below that is nearest in time. */
const targetOf = (key: string, calendar: Element, bar: HTMLElement): HTMLElement | undefined => {
  const line = bar.closest('[data-bars]');
  const lines = [...calendar.querySelectorAll('[data-bars]')];
  const at = line === null ? -1 : lines.indexOf(line);
  const beside = barsOf(lines[at]);
  switch (key) {
    case 'ArrowRight':
      return beside[beside.indexOf(bar) + 1];
    case 'ArrowLeft':
      return beside[beside.indexOf(bar) - 1];
    case 'ArrowDown':
      return nearest(barsOf(lines[at + 1]), middleOf(bar));
    case 'ArrowUp':
      return at > 0 ? nearest(barsOf(lines[at - 1]), middleOf(bar)) : undefined;
    case 'Home':
      return beside[0];
    case 'End':
      return beside.at(-1);
    default:
      return undefined;
  }
};

/** One tab stop for the whole calendar; arrows move within it. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const calendar = event.currentTarget;
  const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-bar]') : null;
  const target = bar === null ? undefined : targetOf(event.key, calendar, bar);
  if (bar === null || target === undefined) return;
  event.preventDefault();
  bar.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
};
