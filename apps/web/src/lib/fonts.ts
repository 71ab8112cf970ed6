import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';
import { pause } from './pause.ts';

/** Our Japanese families: the elements that use them, and the first character that no earlier family has. */
const families: Readonly<Record<string, { readonly of: string; readonly from: string }>> = {
  'Noto Sans JP Variable': { of: 'body', from: '\u2e80' },
  'Noto Serif JP': { of: '[data-voice="mincho"]', from: ' ' },
};

/** Maximum milliseconds of searching for pieces before input and rendering get their turn. */
const sliceMs = 8;

/** Code points in the elements of a selector, without distant parts of the page. */
const charactersOf = ({ of, from }: { readonly of: string; readonly from: string }): ReadonlySet<number> => {
  const texts = [...document.querySelectorAll(of)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);
  const characters = [...new Set(texts.join(''))].filter((character) => character >= from);
  return new Set(characters.map((character) => character.codePointAt(0) ?? 0));
};

/** True if one of the characters is in a `unicode-range` such as `U+3000-303F, U+4E00`. */
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

/** A font piece loaded from its style sheet rule, ready for use. */
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
 * Japanese fonts come in a hundred pieces. The page's pieces are fetched first and then applied together. Otherwise a
 * browser lays out the whole page for each piece in its style sheet, even unused. Others are fetched on demand.
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
