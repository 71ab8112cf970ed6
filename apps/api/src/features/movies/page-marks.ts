import { askTogether } from '../../db/ask-together.ts';
import type { Deps } from '../../deps.ts';
import { type PageAsked, readPageMarks } from './card-queries.ts';

const keyOf = ({ role, account, ids }: PageAsked) => `${role} ${account} ${ids}`;

const asking = new WeakMap<Deps['pool'], (asked: PageAsked) => Promise<string>>();

/** The mark that a page's titles have now, always from the database; equal pages are queried once. */
export const pageMark = (pool: Deps['pool'], asked: PageAsked): Promise<string> => {
  const known = asking.get(pool);
  if (known !== undefined) return known(asked);
  const ask = askTogether(async (pages: readonly PageAsked[]) => {
    const different = new Map(pages.map((page) => [keyOf(page), page]));
    const marks = await readPageMarks(pool, [...different.values()]);
    const found = new Map([...different.keys()].map((key, index) => [key, marks[index] ?? '']));
    return pages.map((page) => found.get(keyOf(page)) ?? '');
  });
  asking.set(pool, ask);
  return ask(asked);
};
