import { type Client, calls } from './api-calls.gen.ts';
import { type CallInput, type CallLine, type ClientOptions, send } from './send.ts';

export type { Client } from './api-calls.gen.ts';
export { ApiProblem, isApiProblem } from './api-problem.ts';
export type * from './api-types.gen.ts';
export type { CallOptions, ClientOptions } from './send.ts';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Method = (input?: CallInput) => Promise<unknown>;

/** Creates a client with a method for each call that an API key may use: `client.movies.list({ query })`. */
export const createClient = (options: ClientOptions): Client => {
  const groups: Record<string, Record<string, Method>> = {};
  for (const [name, line] of Object.entries<CallLine>(calls)) {
    const [group = '', call = ''] = name.split('.').map(camel);
    groups[group] = { ...groups[group], [call]: (input = {}) => send(options, line, input) };
  }
  // The generated type lists the same calls as the table.
  const client: unknown = groups;
  return client as Client;
};

type CursorPage = { readonly data: readonly unknown[]; readonly next_cursor: string; readonly has_more: boolean };
type CursorQuery = { readonly cursor?: string | undefined };

/** Reads a list by cursor page by page until nothing more is ready. Store `next_cursor` of the last page. */
export const followCursor = async function* <Query extends CursorQuery, Page extends CursorPage>(
  call: (input: { readonly query?: Query }) => Promise<Page>,
  { query }: { readonly query: Query },
): AsyncGenerator<Page, void> {
  let at = query;
  for (;;) {
    const page = await call({ query: at });
    yield page;
    if (!page.has_more) return;
    at = { ...at, cursor: page.next_cursor };
  }
};
