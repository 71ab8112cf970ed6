import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilmToMake, makeFilm } from '../../apps/api/src/testing/made-film.ts';
import type { Hostile } from './crafted-files.ts';

const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const short: FilmToMake = { picture: 'testsrc=s=320x180:r=24:d=2', sounds: ['sine=d=2'] };

/** A good film of each container, and of the codecs that laboratories deliver in it. */
const kinds: readonly (readonly [name: string, film: FilmToMake])[] = [
  ['mp4', short],
  ['mkv', short],
  ['ts', short],
  ['mov', { ...short, codec: 'prores_ks', pixels: 'yuv422p10le', soundCodec: 'pcm_s24le' }],
  ['mxf', { ...short, picture: 'testsrc=s=320x180:r=25:d=2', codec: 'mpeg2video', soundCodec: 'pcm_s16le' }],
  ['avi', { ...short, codec: 'mpeg4', soundCodec: 'pcm_s16le' }],
];

export const goodFilms = async (folder: string): Promise<readonly Hostile[]> => {
  const films: Hostile[] = [];
  for (const [ending, film] of kinds) {
    const name = `good.${ending}`;
    films.push({ name, bytes: await readFile(await makeFilm(join(folder, name), film)) });
  }
  return films;
};

/** Sets each picture size in the headers of an MP4 or MOV to its field's maximum. */
const withHugePictures = (film: Buffer): Buffer => {
  const bytes = Buffer.from(film);
  for (const [type, at] of [
    ['tkhd', 80],
    ['avc1', 28],
    ['apcn', 28],
  ] as const)
    for (let from = bytes.indexOf(type); from >= 0; from = bytes.indexOf(type, from + 4))
      if (from + at + 8 < bytes.length) bytes.writeUInt32BE(0xfffffffe, from + at);
  return bytes;
};

/** A whole film cut off, with a stretch lost or doubled, or with changed bytes in its tables and pictures. */
export const damagedFilm = (films: readonly Hostile[], at: number): Hostile => {
  const random = randomOf(at + 1);
  const { name, bytes: film } = films[at % films.length] ?? { name: 'none', bytes: Buffer.alloc(0) };
  const ending = name.split('.').at(-1);
  const way = Math.floor(at / films.length) % 5;
  if (way === 0) return { name: `cut-${at}.${ending}`, bytes: film.subarray(0, random(film.length)) };
  if (way === 1) {
    const from = random(film.length);
    return {
      name: `gap-${at}.${ending}`,
      bytes: Buffer.concat([film.subarray(0, from), film.subarray(from + random(5000))]),
    };
  }
  if (way === 2) {
    const [from, to] = [random(film.length), random(film.length)].toSorted((a, b) => a - b) as [number, number];
    return {
      name: `doubled-${at}.${ending}`,
      bytes: Buffer.concat([film.subarray(0, to), film.subarray(from)]),
    };
  }
  if (way === 3 && at % 2 === 0) return { name: `huge-${at}.${ending}`, bytes: withHugePictures(film) };
  const bytes = Buffer.from(film);
  const changes = 1 + random(40);
  // Tables are at the start or end of the file: half of the films are damaged only there.
  const size = Math.max(1, Math.floor(film.length * 0.03));
  const from = [0, film.length - size][random(2)] ?? 0;
  const within = way === 4 ? film.length : size;
  for (let change = 0; change < changes; change += 1) bytes[(way === 4 ? 0 : from) + random(within)] = random(256);
  return { name: `changed-${at}.${ending}`, bytes };
};
