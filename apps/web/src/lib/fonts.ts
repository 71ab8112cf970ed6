import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';

const families = [
  { face: '400 1em "Noto Sans JP Variable"', of: 'body' },
  { face: '700 1em "Noto Serif JP"', of: '[data-voice="mincho"]' },
] as const;

/** The Japanese letters that stand in what the selector finds, far parts of the page left aside. */
const lettersOf = (selector: string): string => {
  const texts = [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);
  return [...new Set(texts.join(''))].filter((font) => font >= '\u2e80').join('');
};

/**
 * Japanese letters come in a hundred pieces. Those that the page shows are fetched before any of ours is used, and then
 * take their place at once: each piece that came for itself would have the whole page laid out anew. Others are fetched
 * where they are met.
 */
export const loadFonts = async (): Promise<void> => {
  await Promise.allSettled(families.map(({ face, of }) => document.fonts.load(face, lettersOf(of))));
  document.documentElement.dataset.fonts = '';
};
