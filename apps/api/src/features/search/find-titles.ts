import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { type Find, type Found, type FoundPart, foundAt, listAddress, uuids } from './found-row.ts';

const nameColumns = { uuid: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) };

const titlesNamed = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<Found[]> => {
  const rows = await readRows(db, nameColumns)`
    select m.uuid, ja.film_name as ja, en.film_name as en from movies m
    ${joinTexts('m.uuid')}
    where m.uuid = any(${uuids(ids)})`;
  const names = new Map(rows.map(({ uuid, ...name }) => [uuid, name]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [foundAt(id, `/movies/detail/${id}`, { name })];
  });
};

/** Provider's own titles, including drafts. */
export const findOwnMovies: Find = async (deps, { actor, word, limit }): Promise<FoundPart> => {
  const filters = { provider: [actor.account] };
  const { ids } = await deps.titles.search({ text: word, filters, sort: 'relevance', limit }, actor);
  return { found: await titlesNamed(deps, ids), all: listAddress('/movies', { free_word: word }) };
};

/** Titles the reader may see; a provider's own form a separate part. */
export const findTitles: Find = async (deps, { actor, word, limit }): Promise<FoundPart> => {
  if (actor.role !== 'provider') {
    const { ids } = await deps.titles.search({ text: word, sort: 'relevance', limit }, actor);
    return { found: await titlesNamed(deps, ids), all: listAddress('/movies', { free_word: word }) };
  }
  // Each of the first own titles may also be among the market's.
  const own = { text: word, filters: { provider: [actor.account] }, sort: 'relevance', limit: 2 * limit } as const;
  const [mine, market] = await Promise.all([
    deps.titles.search(own, actor),
    deps.titles.search({ text: word, sort: 'relevance', limit: 3 * limit }, actor),
  ]);
  const others = market.ids.filter((id) => !mine.ids.includes(id)).slice(0, limit);
  return { found: await titlesNamed(deps, others), all: listAddress('/movies', { titles: 'market', free_word: word }) };
};

/** People in the credits of titles the reader may see, leading to those titles. */
export const findPeople: Find = async ({ titles }, { actor, word, limit }) => {
  const suggested = await titles.suggest(word, 4 * limit, actor);
  const people = suggested.filter(({ kind }) => kind === 'person').slice(0, limit);
  const market = actor.role === 'provider' ? { titles: 'market' } : {};
  return {
    found: people.map(({ ja, en }) =>
      foundAt(ja, listAddress('/movies', { ...market, free_word: ja }), { name: { ja, en } }),
    ),
    all: null,
  };
};
