import type { Canvas, Setting } from './lines.ts';
import { openShapedFont, type ShapedFont } from './shaped-font.ts';
import type { Slice } from './typefaces.ts';

/** Fonts of a document's settings, each with the glyphs of all texts it sets. */
export const openFonts = async (settings: readonly Setting[]): Promise<Canvas['fontOf']> => {
  const keyOf = (slice: Slice, weight: Setting['weight']) => `${weight} ${slice.name}`;
  const wanted = new Map<string, { slice: Slice; weight: Setting['weight']; text: string }>();
  for (const { lines, weight } of settings)
    for (const { slice, text } of lines.flat()) {
      if (slice === null) continue;
      const key = keyOf(slice, weight);
      wanted.set(key, { slice, weight, text: (wanted.get(key)?.text ?? '') + text });
    }
  const fonts = new Map<string, ShapedFont>();
  for (const [key, { slice, text, weight }] of wanted) fonts.set(key, await openShapedFont(slice, text, weight));
  return (slice, weight) => {
    const font = fonts.get(keyOf(slice, weight));
    if (font === undefined) throw new Error(`${slice.name} was not opened`);
    return font;
  };
};
