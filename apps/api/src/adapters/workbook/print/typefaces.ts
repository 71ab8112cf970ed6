import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { convert } from 'fontverter';

const require = createRequire(import.meta.url);

/** Noto families after the base font, by preference. Each package holds a variable font in slices of characters. */
const families = [
  'sans',
  'sans-sc',
  'sans-tc',
  'sans-hk',
  'sans-kr',
  'sans-arabic',
  'sans-hebrew',
  'sans-thai',
  'sans-lao',
  'sans-khmer',
  'sans-myanmar',
  'sans-bengali',
  'sans-gujarati',
  'sans-gurmukhi',
  'sans-kannada',
  'sans-malayalam',
  'sans-sinhala',
  'sans-tamil',
  'sans-telugu',
  'sans-armenian',
  'sans-georgian',
  'sans-ethiopic',
  'emoji',
] as const;
type Family = (typeof families)[number];

/** A part of a family: some characters in all weights. */
export type Slice = {
  readonly name: string;
  /** A variable font as TrueType. */
  readonly bytes: Buffer;
  covers(codePoint: number): boolean;
};

/** Files of slices by the characters that a family declares for them. */
type Slices = ReadonlyMap<number, readonly string[]>;

/** Parses ranges as in CSS: `U+0000-00FF,U+0131`. */
const charactersIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
  });

const declaredIn = new Map<Family, Slices>();

const slicesIn = async (family: Family): Promise<Slices> => {
  const known = declaredIn.get(family);
  if (known !== undefined) return known;
  const packageName = `@fontsource-variable/noto-${family}`;
  const declared: unknown = JSON.parse(await readFile(require.resolve(`${packageName}/unicode.json`), 'utf8'));
  const files = new Map<number, string[]>();
  for (const [slice, ranges] of Object.entries(declared ?? {})) {
    const file = `${packageName}/files/noto-${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
    for (const character of charactersIn(String(ranges))) files.set(character, [...(files.get(character) ?? []), file]);
  }
  declaredIn.set(family, files);
  return files;
};

const slices = new Map<string, Promise<Slice>>();

const open = async (file: string): Promise<Slice> => {
  const bytes = await convert(await readFile(require.resolve(file)), 'truetype');
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`);
  const characters = new Set(font.characterSet);
  return { name: file, bytes, covers: (codePoint) => characters.has(codePoint) };
};

const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);

/** Slice of the family with all glyphs of one cluster, if any: a family may declare more than it has. */
const sliceFor = async (family: Family, cluster: string): Promise<Slice | null> => {
  const files = await slicesIn(family);
  const needed = [...cluster].filter((each) => !isInvisible(each)).map((each) => each.codePointAt(0) ?? 0);
  const [first = 0] = needed;
  for (const file of files.get(first) ?? []) {
    if (!needed.every((each) => files.get(each)?.includes(file))) continue;
    const opened = slices.get(file) ?? open(file);
    slices.set(file, opened);
    const slice = await opened;
    if (needed.every((each) => slice.covers(each))) return slice;
  }
  return null;
};

/** Slices of the family that sets most clusters from the first on, one per cluster; on ties the earlier family wins. */
export const slicesFor = async (clusters: readonly string[]): Promise<readonly Slice[]> => {
  let longest: readonly Slice[] = [];
  for (const family of families) {
    const set: Slice[] = [];
    for (const cluster of clusters) {
      const slice = await sliceFor(family, cluster);
      if (slice === null) break;
      set.push(slice);
    }
    if (set.length > longest.length) longest = set;
    if (longest.length === clusters.length) break;
  }
  return longest;
};
