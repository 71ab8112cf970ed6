import { readFileSync } from 'node:fs';
import { z } from 'zod';

const named = z.object({ name_ja: z.string() });

const film = z.object({
  id: z.string(),
  kind: z.enum(['film', 'tv_series', 'tv_special']),
  animation: z.boolean(),
  title_ja: z.string(),
  title_yomi: z.string(),
  title_en: z.string(),
  title_alt: z.array(z.string()).optional(),
  year: z.number(),
  release_date: z.string().nullable(),
  end_date: z.string().nullable(),
  runtime_min: z.number().nullable(),
  episodes: z.number().nullable(),
  directors: z.array(named),
  cast: z.array(named),
  screenwriters: z.array(z.string()),
  original_author: z.string().nullable(),
  music: z.array(z.string()),
  broadcaster: z.string().nullable(),
  genres: z.array(z.string()),
});

export type Film = z.output<typeof film>;

const people = z.object({
  cast: z.array(z.object({ film: z.string(), name_ja: z.string() })),
  readings: z.array(z.object({ name_ja: z.string(), yomi: z.string() })),
});

const personName = z.object({ name_ja: z.string(), kana: z.string(), romaji: z.string() });

/** Reading of a person's Japanese name, in kana and in Latin letters. */
export type PersonName = z.output<typeof personName>;

const folder = new URL('../../demo-data/', import.meta.url);

/** Rows of a demo data file, one per line. */
export const readLines = <Row>(file: string, row: z.ZodType<Row>): Row[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => row.parse(JSON.parse(line)));

/** Real titles of the demo market, with only their known facts. */
export const readFilms = (): Film[] => readLines('films.ndjson', film);

/** Readings of the real people's names; a name not in the file has no certain reading. */
export const readPersonNames = (file = 'people-names.ndjson'): PersonName[] => readLines(file, personName);

/** People omitted from the films' file, and readings of names. */
export const readPeople = () => people.parse(JSON.parse(readFileSync(new URL('people.json', folder), 'utf8')));
