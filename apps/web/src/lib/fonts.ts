import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';
import { pause } from './pause.ts';

/** Our Japanese families: the elements whose texts are set in them, and the first character that no family before has. */
const families: Readonly<Record<string, { readonly of: string; readonly from: string }>> = {
  'Noto Sans JP Variable': { of: 'body', from: '\u2e80' },
  'Noto Serif JP': { of: '[data-voice="mincho"]', from: ' ' },
};

/** How long the search for pieces holds the page before input and rendering have their turn. */
const sliceMs = 8;

/** The code points of the characters in the elements of a selector, without far parts of the page. */
const charactersOf = ({ of, from }: { readonly of: string; readonly from: string }): ReadonlySet<number> => {
  const texts = [...document.querySelectorAll(of)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);
  const characters = [...new Set(texts.join(''))].filter((character) => character >= from);
  return new Set(characters.map((character) => character.codePointAt(0) ?? 0));
};

/** Whether one of the characters is in a `unicode-range` such as `U+3000-303F, U+4E00`. */
const hasAny = (range: string, characters: ReadonlySet<number>): boolean =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .replace(/^\s*u\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let point = from; point <= to; point += 1) if (characters.has(point)) return true;
    return false;
  });

const isOurs = ({ href }: CSSStyleSheet) => href === null || new URL(href).origin === location.origin;
const isFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule;

/** A piece of a font from its rule in a style sheet, ready for use. */
const fetchPiece = async ({ style, parentStyleSheet }: CSSFontFaceRule, family: string): Promise<FontFace> => {
  const [, address = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI), { priority: 'low' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new FontFace(family, await answer.arrayBuffer(), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
    display: 'swap',
  });
};

/**
 * Japanese fonts come in a hundred pieces. Those that the page needs are fetched before any of ours is used, and then
 * applied together: a browser lays out the whole page for each piece that its style sheet brings, even unused. Others are
 * fetched when needed.
 */
export const loadFonts = async (): Promise<void> => {
  const rules = [...document.styleSheets].filter(isOurs).flatMap(({ cssRules }) => [...cssRules].filter(isFace));
  const characters = new Map(Object.entries(families).map(([family, used]) => [family, charactersOf(used)]));
  const pieces: Promise<FontFace>[] = [];
  let until = performance.now() + sliceMs;
  for (const rule of rules) {
    if (performance.now() > until) {
      await pause();
      until = performance.now() + sliceMs;
    }
    const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '');
    const used = characters.get(family);
    if (used !== undefined && hasAny(rule.style.getPropertyValue('unicode-range'), used))
      pieces.push(fetchPiece(rule, family));
  }
  for (const piece of await Promise.allSettled(pieces))
    if (piece.status === 'fulfilled') document.fonts.add(piece.value);
  document.documentElement.dataset.fonts = '';
};
