import { filmType } from '@eigaichi/domain/options/titles';
import type { Film } from './films.ts';

/** Names of a market's initial genres, by the names in the films' file. */
const genreNames: Readonly<Record<string, string>> = {
  アニメ: 'アニメ',
  ドラマ: 'ドラマ',
  コメディ: 'コメディ',
  時代劇: '時代劇',
  犯罪: '犯罪・ヤクザ',
  アクション: 'アクション',
  恋愛: 'ロマンス',
  青春: '青春',
  SF: 'SF',
  ミステリー: 'サスペンス・ミステリー',
  戦争: '戦争',
  ホラー: 'ホラー',
  特撮: '特撮',
  ファンタジー: 'ファンタジー',
  ドキュメンタリー: 'ドキュメンタリー',
};

export const genresOf = (film: Film): string[] => film.genres.flatMap((name) => genreNames[name] ?? []);

/** Tag of a year's era. */
export const eraTag = (year: number) => (year <= 1988 ? 'showa' : year <= 2018 ? 'heisei' : 'reiwa');

/** Tags derived from a title's known facts. */
export const demoTags = [
  {
    key: 'adapted',
    ja: '原作もの',
    en: 'Based on an existing work',
    of: (film: Film) => film.original_author !== null,
  },
  { key: 'showa', ja: '昭和', en: 'Showa era (to 1988)', of: (film: Film) => eraTag(film.year) === 'showa' },
  {
    key: 'heisei',
    ja: '平成',
    en: 'Heisei era (1989 to 2018)',
    of: (film: Film) => eraTag(film.year) === 'heisei',
  },
  { key: 'reiwa', ja: '令和', en: 'Reiwa era (from 2019)', of: (film: Film) => eraTag(film.year) === 'reiwa' },
  {
    key: 'anime-feature',
    ja: '劇場アニメ',
    en: 'Animated film',
    of: (film: Film) => film.animation && film.kind === 'film',
  },
  { key: 'one-cour', ja: '1クール', en: 'One season of 10 to 14 episodes', of: (film: Film) => between(film, 10, 14) },
  { key: 'long-run', ja: '50話以上', en: '50 episodes or more', of: (film: Film) => between(film, 50, 9999) },
] as const;

const between = ({ kind, episodes }: Film, from: number, to: number) =>
  kind === 'tv_series' && episodes !== null && episodes >= from && episodes <= to;

const two = (value: number) => String(value).padStart(2, '0');

/** Running time in the form's format (spec 5, time_text). */
export const playTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;

/** Short, medium or feature length (list Length format), if a film's running time is known. */
const lengthFormat = (film: Film): number | null => {
  if (film.kind !== 'film' || film.runtime_min === null) return null;
  if (film.runtime_min < 30) return 1;
  return film.runtime_min < 60 ? 2 : 3;
};

const workType = (film: Film): number => {
  if (film.animation) return 3;
  return film.genres.includes('ドキュメンタリー') ? 4 : 1;
};

/** A film's own columns of `movies`; unknown values stay empty. */
export const movieColumns = (film: Film) => ({
  film_name_yomi: film.title_yomi,
  original_name: film.title_alt?.[0] ?? null,
  film_type: film.kind === 'film' ? filmType.movie : filmType.tv,
  type: workType(film),
  format: lengthFormat(film),
  production_country: 'JP',
  production_year: film.year,
  language: 'ja',
  episode_number: film.episodes,
  play_time: film.runtime_min === null ? null : playTime(film.runtime_min),
});

const joined = (names: readonly string[]) => (names.length === 0 ? null : [...new Set(names)].join('、'));
const longest = 200;
const short = (text: string | null) => (text !== null && text.length > longest ? null : text);

/** The fifth field holds everyone from the fifth on, as far as there is room, so that they are found too. */
const withinLimit = (names: readonly string[]): string | null => {
  let many = names.length;
  while ((joined(names.slice(0, many)) ?? '').length > longest) many--;
  return joined(names.slice(0, many));
};

/**
 * A name or title as accepted by the rule `english` of spec 5: full-width and ligature characters as plain letters,
 * accents dropped, typographic quotes and dashes as ASCII ones.
 */
export const plainEnglish = (text: string): string =>
  text
    .replace(/(?<=\p{L})(?=[Ⅰ-Ⅻ])/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐–—]/g, '-')
    .replace(/ ?~([^~]+)~/g, ' - $1')
    .replace(/[☆・]/g, ' ')
    .trim();

/** Names in Latin letters by the Japanese ones. */
export type RomanNames = ReadonlyMap<string, string>;

/** A credit in Latin letters: all of its people or none, as a credit that omits someone would be wrong. */
const credit = (names: readonly string[], roman: RomanNames): string | null => {
  const known = [...new Set(names)].flatMap((name) => roman.get(name) ?? []);
  return known.length < new Set(names).size || known.length === 0 ? null : short(known.join(', '));
};

/** A film's texts in both languages; in English only people whose names have a certain reading. */
export const translationColumns = (film: Film, castToo: readonly string[], roman: RomanNames) => {
  const cast = [...new Set([...film.cast.map((actor) => actor.name_ja), ...castToo])];
  const directors = film.directors.map((director) => director.name_ja);
  const actor = (place: number) => roman.get(cast[place] ?? '') ?? null;
  return {
    ja: {
      film_name: film.title_ja,
      director: short(joined(directors)),
      script_writer: short(joined(film.screenwriters)),
      music: short(joined(film.music)),
      creator: film.original_author,
      main_cast_1: cast[0] ?? null,
      main_cast_2: cast[1] ?? null,
      main_cast_3: cast[2] ?? null,
      main_cast_4: cast[3] ?? null,
      main_cast_5: withinLimit(cast.slice(4)),
    },
    en: {
      film_name: plainEnglish(film.title_en),
      director: credit(directors, roman),
      script_writer: credit(film.screenwriters, roman),
      music: credit(film.music, roman),
      creator: roman.get(film.original_author ?? '') ?? null,
      main_cast_1: actor(0),
      main_cast_2: actor(1),
      main_cast_3: actor(2),
      main_cast_4: actor(3),
      main_cast_5: actor(4),
    },
  };
};

/** First release or broadcast, if its day is known. */
export const firstShowing = (film: Film) =>
  film.release_date === null || !/^\d{4}-\d{2}-\d{2}$/.test(film.release_date)
    ? null
    : {
        country: 'JP',
        started_on: film.release_date,
        ended_on: film.end_date !== null && film.end_date >= film.release_date ? film.end_date : null,
        name_ja: film.kind === 'film' ? '劇場公開' : (film.broadcaster ?? 'テレビ放送'),
        name_en: film.kind === 'film' ? 'Theatrical release' : 'Television broadcast',
      };
