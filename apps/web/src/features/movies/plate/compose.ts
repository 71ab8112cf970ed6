import { type FamilyName, families, familyNames } from './families.ts';
import {
  columnAdvance,
  horizontalLettering,
  isVertical,
  type Layout,
  type Lettering,
  letteredTitle,
  lineAdvance,
  type Sheet,
  type Voice,
  verticalLettering,
} from './lettering.ts';
import { type Palette, palettes } from './palettes.ts';
import { plateHash, randomFrom } from './seed.ts';
import type { Shape } from './shapes.ts';

export type PlateRatio = '2:3' | '16:9';

export type PlateTitle = {
  readonly title_ja: string | null;
  readonly title_en: string | null;
  readonly year: number | null;
};

export type PlateInput = PlateTitle & { readonly language: 'ja' | 'en'; readonly ratio: PlateRatio };

type Area = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A plate as data: shapes, positions and lettering. Same title and year, same plate. */
export type Plate = {
  readonly family: FamilyName;
  readonly palette: Palette;
  readonly layout: Layout;
  readonly voice: Voice;
  readonly sheet: Sheet;
  readonly art: Area;
  readonly artGround: string;
  readonly shapes: readonly Shape[];
  readonly lettering: Lettering | null;
  /** Width of the strip, 0 without one. */
  readonly strip: number;
  readonly slipOnRight: boolean;
  readonly year: number | null;
};

const sheetOf = (ratio: PlateRatio): Sheet =>
  ratio === '16:9' ? { w: 480, h: 270, wide: true } : { w: 240, h: 360, wide: false };

/** Japanese pages letter in Japanese; English pages in either, by the hash. */
const textOf = (input: PlateInput, hash: number): { text: string; lang: 'ja' | 'en' } => {
  const inEnglish = input.language === 'en' && hash >>> 29 < 4;
  const [first, second] = inEnglish ? [input.title_en, input.title_ja] : [input.title_ja, input.title_en];
  const text = letteredTitle(first ?? second ?? '');
  return { text, lang: isVertical(text) || (first !== null && !inEnglish) ? 'ja' : 'en' };
};

const verticalLayouts = ['strip-right', 'strip-left', 'slip'] as const;
const horizontalLayouts = ['foot', 'head', 'foot'] as const;

const stripOf = (lettering: Lettering | null, layout: Layout, sheet: Sheet) => {
  if (lettering === null || !lettering.vertical || layout === 'slip') return 0;
  const least = sheet.w * (sheet.wide ? 0.18 : 0.3);
  return Math.max(least, lettering.columns.length * lettering.size * columnAdvance + sheet.w * 0.07);
};

const artOf = (lettering: Lettering | null, layout: Layout, sheet: Sheet, strip: number): Area => {
  const { w, h } = sheet;
  if (lettering === null || layout === 'slip') return { x: 0, y: 0, w, h };
  if (layout === 'strip-right') return { x: 0, y: 0, w: w - strip, h };
  if (layout === 'strip-left') return { x: strip, y: 0, w: w - strip, h };
  if (sheet.wide) return { x: w * 0.42, y: 0, w: w * 0.58, h };
  const lines = lettering.vertical ? 1 : lettering.lines.length;
  const field = Math.max(0.2 * h, lines * lettering.size * lineAdvance + h * 0.115);
  return { x: 0, y: layout === 'head' ? field : 0, w, h: h - field };
};

/** Composes a title's plate (art direction, "Drawn plates"): bits of its hash choose, a random stream of it draws. */
export const composePlate = (input: PlateInput): Plate => {
  const hash = plateHash(input.title_ja ?? input.title_en ?? '', input.year);
  const random = randomFrom(hash);
  const sheet = sheetOf(input.ratio);
  const family = familyNames[(hash >>> 3) % familyNames.length] ?? 'sun';
  const palette = palettes[(hash >>> 11) % palettes.length] ?? palettes[0];
  const { text, lang } = textOf(input, hash);
  const vertical = isVertical(text);
  const layout = (vertical ? verticalLayouts : horizontalLayouts)[(hash >>> 19) % 3] ?? 'foot';
  const lettering =
    text === '' ? null : vertical ? verticalLettering(text, sheet, layout) : horizontalLettering(text, sheet, lang);
  const strip = stripOf(lettering, layout, sheet);
  const art = artOf(lettering, layout, sheet, strip);
  // One strip plate in five uses form c as the art's ground; the strip retains the ground for its lettering.
  const swapped = random() < 0.2 && strip > 0;
  const colours = swapped ? { ...palette, ground: palette.c, c: palette.ground } : palette;
  return {
    family,
    palette,
    layout,
    voice: (hash >>> 23) % 5 < 3 ? 'gothic' : 'mincho',
    sheet,
    art,
    artGround: colours.ground,
    shapes: families[family]({ w: art.w, h: art.h }, colours, random),
    lettering,
    strip,
    slipOnRight: (hash >>> 27) % 2 === 1,
    year: input.year,
  };
};
