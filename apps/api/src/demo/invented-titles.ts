import { rating, ratings } from '@eigaichi/domain/options/titles';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { z } from 'zod';
import { readLines, readPersonNames } from './films.ts';
import { demoId } from './made-up.ts';

const bilingual = z.object({ ja: z.string(), en: z.string() });
const day = z.iso.date();
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

export const inventedAwards = {
  festival: { ja: '見本映画祭（架空）', en: 'Sample Film Festival (invented)' },
  critics: { ja: '架空批評家賞', en: 'Fictional Film Critics Award' },
} as const satisfies Record<string, Bilingual>;

export type InventedAward = keyof typeof inventedAwards;

const people = z.array(z.string());

const inventedMovie = z.object({
  key: z.string(),
  holder: z.string(),
  name: bilingual,
  reading: z.string(),
  season: bilingual.optional(),
  form: z.enum(['film', 'series']),
  work: z.enum(['live', 'animation', 'documentary']),
  year: z.int(),
  /** Running time; for a series that of one episode. */
  minutes: z.int().positive(),
  rating: z
    .enum(ratings.map(({ label }) => label.en))
    .transform((name) => ratings.find(({ label }) => label.en === name)?.code ?? rating.g),
  /** First shown in Japan. */
  released: day,
  /** Japanese names of a market's initial genres. */
  genres: z.array(z.string()).min(1),
  director: people.min(1),
  writer: people.min(1),
  camera: people,
  music: people,
  cast: people.min(1).max(5),
  outline: bilingual,
  pitch: bilingual,
  episodes: z.array(bilingual).default([]),
  prizes: z.array(z.object({ award: z.enum(keysOf(inventedAwards)), prize: bilingual, on: day })).default([]),
});

/**
 * An invented title, with all data of a complete listing (docs/product-decisions.md, D35e). Its `scene` is for
 * `scripts/demo-pictures.mjs`.
 */
export type InventedMovie = z.output<typeof inventedMovie>;

export const inventedMovies: readonly InventedMovie[] = readLines('invented-titles.ndjson', inventedMovie);

/** Uuid of a title; its episodes are numbered from 1. */
export const inventedId = (key: string, episode = 0): string => demoId('invented', `${key} ${episode}`);

/** People of these titles, also invented. */
export const readInventedPeople = () => readPersonNames('invented-people.ndjson');
