import { type RefObject, useEffect, useState } from 'react';

/** All places of a word in a text on the page, case-insensitive. */
const placesOf = (root: HTMLElement, word: string): Range[] => {
  const wanted = word.toLowerCase();
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  return ranges;
};

const paint = (name: string, ranges: readonly Range[]) => {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...ranges));
};

/** Marked places of a word in a text; `next` moves to the following one and returns nothing if there is none. */
export const useFoundText = (text: RefObject<HTMLElement | null>, word: string) => {
  const [places, setPlaces] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(-1);
  const wanted = word.trim();
  useEffect(() => {
    const found = text.current === null || wanted === '' ? [] : placesOf(text.current, wanted);
    setPlaces(found);
    setAt(-1);
    paint('found-text', found);
    paint('found-text-now', []);
    return () => {
      paint('found-text', []);
      paint('found-text-now', []);
    };
  }, [text, wanted]);
  const next = (step: 1 | -1) => {
    if (places.length === 0) return;
    const to = at < 0 && step < 0 ? places.length - 1 : (at + step + places.length) % places.length;
    const place = places[to];
    setAt(to);
    if (place === undefined) return;
    paint('found-text-now', [place]);
    place.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  return { count: places.length, at, next };
};
