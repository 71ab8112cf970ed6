import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';

const families = [
  { face: '400 1em "Noto Sans JP Variable"', of: 'body' },
  { face: '700 1em "Noto Serif JP"', of: '[data-voice="mincho"]' },
] as const;

/** The Japanese characters in the elements of a selector, without far parts of the page. */
const charactersOf = (selector: string): string => {
  const texts = [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);
  return [...new Set(texts.join(''))].filter((character) => character >= '\u2e80').join('');
};

/**
 * Japanese fonts come in a hundred pieces. Those that the page needs are fetched before any of ours is used, and then
 * applied together: each piece applied separately would cause a layout of the whole page. Others are fetched when
 * needed.
 */
export const loadFonts = async (): Promise<void> => {
  await Promise.allSettled(families.map(({ face, of }) => document.fonts.load(face, charactersOf(of))));
  document.documentElement.dataset.fonts = '';
};
