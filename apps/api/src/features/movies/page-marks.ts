import type { Deps } from '../../deps.ts';
import { type PageAsked, readPageMarks } from './card-queries.ts';

type Waiting = { readonly asked: PageAsked; readonly answers: PromiseWithResolvers<string> };

const waitingOf = new WeakMap<Deps['pool'], Map<string, Waiting>>();

const ask = async (pool: Deps['pool']) => {
  const waiting = [...(waitingOf.get(pool)?.values() ?? [])];
  waitingOf.delete(pool);
  try {
    const marks = await readPageMarks(
      pool,
      waiting.map(({ asked }) => asked),
    );
    for (const [index, { answers }] of waiting.entries()) answers.resolve(marks[index] ?? '');
  } catch (error) {
    for (const { answers } of waiting) answers.reject(error);
  }
};

/**
 * The mark that a page's titles have now, always from the database. Requests of the same turn of the event loop are asked
 * for together, because the way to the database costs more than what it does there.
 */
export const pageMark = (pool: Deps['pool'], asked: PageAsked): Promise<string> => {
  const waiting = waitingOf.get(pool) ?? new Map<string, Waiting>();
  waitingOf.set(pool, waiting);
  if (waiting.size === 0) setImmediate(() => void ask(pool));
  const key = `${asked.role} ${asked.account} ${asked.ids}`;
  const known = waiting.get(key);
  if (known !== undefined) return known.answers.promise;
  const answers = Promise.withResolvers<string>();
  waiting.set(key, { asked, answers });
  return answers.promise;
};
