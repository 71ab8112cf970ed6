import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as moviesWire from '@eigaichi/wire/movies/movies';
import type { Deps } from '../../deps.ts';
import { Rendered } from '../../http/rendered.ts';
import type { Session } from '../../http/session.ts';
import { jsonWriter } from '../../http/wire-json.ts';
import { type ListSearch, makePage } from './movie-page.ts';
import { pageMark } from './page-marks.ts';

/** A page as it was written, and what it was made of. */
type CachedPage = {
  /** Of the index: it takes in every change of a title, its provider or its rights. */
  readonly revision: number;
  /** As PostgreSQL writes an array. */
  readonly ids: string;
  /** What is the reader's own on its cards. */
  readonly mark: string;
  readonly page: Rendered;
};

const mostPages = 600;
const pagesOf = new WeakMap<Deps['pool'], Map<string, CachedPage>>();
const write = jsonWriter(moviesWire.listMovies.answer);

const pagesFor = (pool: Deps['pool']): Map<string, CachedPage> => {
  const known = pagesOf.get(pool) ?? new Map<string, CachedPage>();
  pagesOf.set(pool, known);
  return known;
};

const keepPage = (pages: Map<string, CachedPage>, key: string, page: CachedPage) => {
  pages.delete(key);
  const oldest = pages.size >= mostPages ? pages.keys().next().value : undefined;
  if (oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
};

/** Managers of one staff role share their pages; to a buyer a right it holds itself is not in the way. */
const keyOf = ({ role, account, staff_role }: Actor, { query, language }: ListSearch): string =>
  `${role} ${role === 'manager' ? staff_role : account} ${language} ${JSON.stringify(query)}`;

/**
 * The movie list, cached while valid: a stored page is sent again when the index has no changes since and nothing of
 * the reader's own has changed. For buyers the session counts changes of their own card data; for others, whose cards
 * show permitted actions, the cards' mark is read from the database.
 */
export const listMovies = async (
  deps: Deps,
  { actor, cart_version }: Pick<Session, 'actor' | 'cart_version'>,
  search: ListSearch,
): Promise<Rendered> => {
  const pages = pagesFor(deps.pool);
  const key = keyOf(actor, search);
  const revision = await deps.titles.revision();
  const stored = pages.get(key);
  const cartVersion = cart_version === null ? null : `${cart_version}`;
  if (
    stored?.revision === revision &&
    stored.mark ===
      (cartVersion ?? (await pageMark(deps.pool, { ids: stored.ids, account: actor.account, role: actor.role })))
  )
    return stored.page;
  const { ids, mark, answer } = await makePage(deps, actor, search);
  const page = new Rendered(Buffer.from(write(answer)));
  keepPage(pages, key, { revision, ids: `{${ids.join(',')}}`, mark: cartVersion ?? mark, page });
  return page;
};
