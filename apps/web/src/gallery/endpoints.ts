import type { Endpoint } from '@eigaichi/wire/shared/endpoint';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../../packages/wire/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value && 'method' in value;

const parameters = (path: string) => path.split(':').length;

/** All API calls, those with fewer parameters first: `/movie/preview` before `/movie/:uuid`. */
export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .sort((a, b) => parameters(a.path) - parameters(b.path));

const patterns = new Map(
  endpoints.map((endpoint) => [endpoint, new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)]),
);

/** The endpoint that a request reaches; `path` excludes the query. */
export const endpointOf = (method: string, path: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.method === method && patterns.get(endpoint)?.test(path));
  if (found === undefined) throw new Error(`no endpoint for ${method} ${path}`);
  return found;
};
