import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** Font files of documents. Used without a chain whenever it has all glyphs of a text. */
export const baseFonts: Readonly<Record<Weight, string>> = {
  regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
};

let covered: ReadonlySet<number> | undefined;

/** True if the base font has a glyph for each character; both weights have the same. */
export const isInBaseFont = (text: string): boolean => {
  if (covered === undefined) {
    const font = openSync(baseFonts.regular);
    if (!('characterSet' in font)) throw new Error('the base font is a collection');
    covered = new Set([...font.characterSet, 0x0a]);
  }
  for (const character of text) if (!covered.has(character.codePointAt(0) ?? 0)) return false;
  return true;
};
