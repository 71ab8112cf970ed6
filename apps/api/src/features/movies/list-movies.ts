import type { Actor } from '@eigaichi/domain/accounts/actor';
import { listMovies as listMoviesEndpoint } from '@eigaichi/wire/movies';
import type { Deps } from '../../deps.ts';
import { Rendered } from '../../http/rendered.ts';
import { jsonWriter } from '../../http/wire-json.ts';
import { wantedIn } from './availability-marks.ts';
import { type ListSearch, makePage } from './movie-page.ts';
import { pageMark } from './page-marks.ts';

/** A page as it was written, and what it was made of: the index's revision, its titles, their cards' marks. */
type KeptPage = {
  readonly revision: number;
  /** As PostgreSQL writes an array. */
  readonly ids: string;
  readonly mark: string;
  readonly page: Rendered;
};

const mostPages = 300;
const pagesOf = new WeakMap<Deps['pool'], Map<string, KeptPage>>();
const write = jsonWriter(listMoviesEndpoint.answer);

const pagesFor = (pool: Deps['pool']): Map<string, KeptPage> => {
  const known = pagesOf.get(pool) ?? new Map<string, KeptPage>();
  pagesOf.set(pool, known);
  return known;
};

const keepPage = (pages: Map<string, KeptPage>, key: string, page: KeptPage) => {
  pages.delete(key);
  const oldest = pages.size >= mostPages ? pages.keys().next().value : undefined;
  if (oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
};

/** Buyers share their pages: what is a buyer's own on a card is in the mark. */
const keyOf = ({ role, account, staff_role }: Actor, { query, language }: ListSearch): string =>
  `${role} ${role === 'provider' ? account : staff_role} ${language} ${JSON.stringify(query)}`;

/**
 * The movie list, written once for as long as it is true: a kept page is sent again when the index took in nothing since
 * and the database answers the same mark for its titles, which holds their versions and what is the reader's own.
 */
export const listMovies = async (deps: Deps, actor: Actor, search: ListSearch): Promise<Rendered> => {
  if (wantedIn(search.query, actor) !== null)
    return new Rendered(Buffer.from(write((await makePage(deps, actor, search)).answer)));
  const pages = pagesFor(deps.pool);
  const key = keyOf(actor, search);
  const revision = await deps.titles.revision();
  const kept = pages.get(key);
  if (
    kept?.revision === revision &&
    kept.mark === (await pageMark(deps.pool, { ...kept, account: actor.account, role: actor.role }))
  )
    return kept.page;
  const { ids, mark, answer } = await makePage(deps, actor, search);
  const page = new Rendered(Buffer.from(write(answer)));
  keepPage(pages, key, { revision, ids: `{${ids.join(',')}}`, mark, page });
  return page;
};
