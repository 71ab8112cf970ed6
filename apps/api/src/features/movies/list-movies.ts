import type { Actor } from '@eigaichi/domain/accounts/actor';
import { batchQuestions } from '../../db/batch-questions.ts';
import type { Deps } from '../../deps.ts';
import { RenderedAnswer } from '../../http/rendered.ts';
import { type PageMarkRequest, readPageMarks } from './card-queries.ts';
import { type ListReader, type ListSearch, makePage } from './movie-page.ts';

/** A rendered page and the inputs it was made from. */
type CachedPage = {
  /** Revision of the index, which covers every change of a title, its provider or its rights. */
  readonly revision: number;
  /** Formatted as a PostgreSQL array. */
  readonly ids: string;
  /** The reader's own data on its cards. */
  readonly mark: string;
  readonly page: RenderedAnswer;
};

/** Null for a page requested once: most are never requested again. */
type Pages = Map<string, CachedPage | null>;

const mostPages = 600;
const pagesByPool = new WeakMap<Deps['pool'], Pages>();

const pagesFor = (pool: Deps['pool']): Pages => {
  const known = pagesByPool.get(pool) ?? new Map();
  pagesByPool.set(pool, known);
  return known;
};

const cachePage = (pages: Pages, key: string, page: CachedPage | null) => {
  pages.delete(key);
  const oldest = pages.size >= mostPages ? pages.keys().next().value : undefined;
  if (oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
};

/** Cache key: managers of one staff role share pages, buyers don't, because a right they hold doesn't block them. */
const keyOf = ({ role, account, staff_role }: Actor, { query, language }: ListSearch): string =>
  `${role} ${role === 'manager' ? staff_role : account} ${language} ${JSON.stringify(query)}`;

const markKey = ({ role, account, ids }: PageMarkRequest) => `${role} ${account} ${ids}`;

const asking = new WeakMap<Deps['pool'], (requested: PageMarkRequest) => Promise<string>>();

/** The current mark of a page's titles, always from the database; equal pages are queried once. */
const pageMark = (pool: Deps['pool'], requested: PageMarkRequest): Promise<string> => {
  const known = asking.get(pool);
  if (known !== undefined) return known(requested);
  const ask = batchQuestions(async (pages: readonly PageMarkRequest[]) => {
    const different = new Map(pages.map((page) => [markKey(page), page]));
    const marks = await readPageMarks(pool, [...different.values()]);
    const found = new Map([...different.keys()].map((key, index) => [key, marks[index] ?? '']));
    return pages.map((page) => found.get(markKey(page)) ?? '');
  });
  asking.set(pool, ask);
  return ask(requested);
};

/**
 * The movie list, cached while valid. A stored page is sent again if neither the index nor the reader's own data has
 * changed. For buyers, the session counts changes of their card data. For others, whose cards show permitted actions,
 * the cards' mark is read from the database.
 */
export const listMovies = async (deps: Deps, reader: ListReader, search: ListSearch): Promise<RenderedAnswer> => {
  const { actor, cart_version } = reader;
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
  const { ids, mark, body } = await makePage(deps, reader, search);
  const page = new RenderedAnswer(body);
  cachePage(pages, key, stored === undefined ? null : { revision, ids: `{${ids.join(',')}}`, mark, page });
  return page;
};
