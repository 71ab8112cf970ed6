import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { fixRequestReason } from '@eigaichi/domain/options/titles';
import {
  movie_decisions,
  movie_genres,
  movie_histories,
  movie_prices,
  movie_tags,
  movie_translations,
  movies,
} from '../db/schema/movies.ts';
import { genres } from '../db/schema/reference.ts';
import { movie_changes, people as peopleTable } from '../db/schema/search.ts';
import { demoProviders } from './companies.ts';
import { demoTags, firstShowing, genresOf, movieColumns, type RomanNames, translationColumns } from './film-row.ts';
import { type Film, readFilms, readPeople, readPersonNames } from './films.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, daysBefore, inBatches } from './stage.ts';

export const movieIdOf = (film: Film): string => demoId('movie', film.id);

/** Demo holder of a title: by chance, weighted by the company's share out of a hundred. */
export const holderOf = (film: Film): string => {
  let place = chance(`holder ${film.id}`, 100);
  const holder = demoProviders.find(({ share }) => {
    place -= share;
    return place < 0;
  });
  return holder?.key ?? 'provider';
};

type Standing = { readonly status: number; readonly trashed?: boolean; readonly is_public?: boolean };

/** Status of a title. Some series of certain years are unpublished, so that every state can be seen. */
export const standingOf = (film: Film): Standing => {
  const held = film.kind === 'tv_series' && film.year >= 2010 && film.year <= 2013;
  const place = held ? chance(`place ${film.id}`, 35) : 35;
  if (place < 2) return { status: movieStatus.draft };
  if (place < 4) return { status: movieStatus.requested };
  if (place < 5) return { status: movieStatus.requested_delete };
  if (place < 6) return { status: movieStatus.declined };
  if (place < 7) return { status: movieStatus.request_fix };
  if (place < 8) return { status: movieStatus.draft, trashed: true };
  if (place < 9) return { status: movieStatus.approved, is_public: false };
  return { status: movieStatus.approved };
};

/** True if buyers see it and may request it. */
export const isLicensable = (film: Film): boolean => {
  const { status, is_public = true } = standingOf(film);
  return status === movieStatus.approved && is_public && isAvailable(film);
};

const isAvailable = (film: Film) => chance(`available ${film.id}`, 40) !== 0;

const isPublished = ({ status }: Standing) =>
  status === movieStatus.approved || status === movieStatus.requested_delete;

const movieRow = (film: Film, now: Temporal.Instant) => {
  const { status, trashed = false, is_public = true } = standingOf(film);
  const created = daysBefore(now, 30 + chance(`created ${film.id}`, 380) + chance(`hour ${film.id}`, 1000) / 1000);
  const waiting =
    status === movieStatus.requested || status === movieStatus.requested_delete
      ? daysBefore(now, chance(`waiting ${film.id}`, 240) / 20)
      : null;
  return {
    uuid: movieIdOf(film),
    waiting_since: waiting,
    waiting_told_at: waiting,
    provider_id: demoId('account', holderOf(film)),
    status,
    is_public,
    is_available: isAvailable(film),
    offer_is_complete: chance(`complete ${film.id}`, 4) !== 0,
    trashed_at: trashed ? daysBefore(now, 9) : null,
    published_at: isPublished({ status }) ? created : null,
    created_at: created,
    updated_at: created,
    quality_rank: 1 + chance(`rank ${film.id}`, 4),
    ...movieColumns(film),
  };
};

const textRows = (film: Film, castToo: readonly string[], roman: RomanNames) => {
  const { ja, en } = translationColumns(film, castToo, roman);
  return [
    { movie_id: movieIdOf(film), locale: 'ja' as const, ...ja },
    { movie_id: movieIdOf(film), locale: 'en' as const, ...en },
  ];
};

/** Invented prices per area, in US cents. */
const priceRows = (film: Film) => {
  const base = 600 + 100 * chance(`price ${film.id}`, 40);
  return [2, 5, 6, 7, 8].map((area) => ({
    movie_id: movieIdOf(film),
    area,
    price: (base + 50 * chance(`price ${film.id} ${area}`, 20)) * 100,
    currency: 'USD',
  }));
};

const decisionRows = (film: Film, now: Temporal.Instant) => {
  const { status } = standingOf(film);
  if (status !== movieStatus.declined && status !== movieStatus.request_fix) return [];
  return [
    {
      uuid: demoId('decision', film.id),
      movie_id: movieIdOf(film),
      action: status === movieStatus.declined ? 'decline' : 'request_fix',
      reasons:
        status === movieStatus.declined
          ? [fixRequestReason.rights]
          : [fixRequestReason.missingInformation, fixRequestReason.englishErrors],
      text:
        status === movieStatus.declined ? '権利関係の書類をお送りください。' : '英語の表記と監督名をご確認ください。',
      decided_by: demoId('account', 'manager'),
      decided_at: daysBefore(now, 12),
    },
  ];
};

export const moviesStage: DemoStage = {
  name: 'titles',
  load: async ({ tx, now }) => {
    const films = readFilms();
    const people = readPeople();
    const names = readPersonNames();
    const roman = new Map(names.map(({ name_ja, romaji }) => [name_ja, romaji]));
    const known = new Map<string, typeof peopleTable.$inferInsert>([
      ...people.readings.map(({ name_ja, yomi }) => [name_ja, { name: name_ja, kana: yomi }] as const),
      ...names.map(({ name_ja, kana, romaji }) => [name_ja, { name: name_ja, kana, romaji }] as const),
    ]);
    // Before the titles: afterwards each new person would search for credits.
    await inBatches([...known.values()], (rows) => tx.insert(peopleTable).values(rows));
    const genreIds = new Map((await tx.select().from(genres)).map((genre) => [genre.name_ja, genre.uuid]));
    const castToo = (film: Film) => people.cast.filter((added) => added.film === film.id).map((added) => added.name_ja);
    const genreRows = films.flatMap((film) =>
      genresOf(film).flatMap((name, position) => {
        const genre_id = genreIds.get(name);
        return genre_id === undefined ? [] : [{ movie_id: movieIdOf(film), genre_id, position }];
      }),
    );
    const tagRows = films.flatMap((film) =>
      demoTags
        .filter((tag) => tag.of(film))
        .map((tag, position) => ({ movie_id: movieIdOf(film), tag_id: demoId('tag', tag.key), position })),
    );
    const historyRows = films.flatMap((film) => {
      const showing = firstShowing(film);
      const row = { uuid: demoId('history', film.id), movie_id: movieIdOf(film), kind: 'play' as const };
      return showing === null ? [] : [{ ...row, ...showing }];
    });
    await inBatches(
      films.map((film) => movieRow(film, now)),
      (rows) => tx.insert(movies).values(rows),
    );
    await inBatches(
      films.flatMap((film) => textRows(film, castToo(film), roman)),
      (rows) => tx.insert(movie_translations).values(rows),
    );
    await inBatches(genreRows, (rows) => tx.insert(movie_genres).values(rows));
    await inBatches(tagRows, (rows) => tx.insert(movie_tags).values(rows));
    await inBatches(films.flatMap(priceRows), (rows) => tx.insert(movie_prices).values(rows));
    await inBatches(historyRows, (rows) => tx.insert(movie_histories).values(rows));
    await inBatches(
      films.flatMap((film) => decisionRows(film, now)),
      (rows) => tx.insert(movie_decisions).values(rows),
    );
    await inBatches(films, (rows) =>
      tx.insert(movie_changes).values(rows.map((film) => ({ movie_id: movieIdOf(film) }))),
    );
    return `${films.length} titles`;
  },
};
