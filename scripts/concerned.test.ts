import { expect, test } from 'vitest';
import { addressesIn, addressOfRoute, concernedTests } from './concerned.mjs';

/** A placeholder in a journey's address, as written in a template. */
const placeholder = '$'.concat('{id}');

const sources: Record<string, string> = {
  'packages/domain/src/quotes/price.ts': '',
  'packages/domain/src/quotes/price.test.ts': "import { price } from './price.ts';",
  'packages/wire/src/quotes/read-quote.ts': '',
  'apps/api/src/features/quotes/read-quote.ts':
    "import { price } from '@eigaichi/domain/quotes/price';\nimport * as wire from '@eigaichi/wire/quotes/read-quote';",
  'apps/api/src/features/quotes/routes.ts': "import { readQuote } from './read-quote.ts';",
  'apps/api/src/features/quotes/read-quote.test.ts': "import { makeHarness } from '../../testing/harness.ts';",
  'apps/api/src/features/movies/read-movie.test.ts': "import { makeHarness } from '../../testing/harness.ts';",
  'apps/api/src/app.ts': "import { quotesRoutes } from './features/quotes/routes.ts';",
  'apps/api/src/testing/harness.ts': "import { buildApp } from '../app.ts';",
  'apps/web/src/features/quotes/quote-page.tsx':
    "import { readQuote } from '@eigaichi/wire/quotes/read-quote';\nimport './quote-page.css';",
  'apps/web/src/features/quotes/quote-page.css': '',
  'apps/web/src/features/quotes/quote-page.test.tsx': "import { QuotePage } from './quote-page.tsx';",
  'apps/web/src/features/movies/movie-page.tsx':
    "import type { Price } from '@eigaichi/domain/quotes/price';\nconst page = 1;",
  'apps/web/src/routes/_consumer/vod/quotes/$quote_id.tsx':
    "import { QuotePage } from '../../../../features/quotes/quote-page.tsx';",
  'apps/web/src/routes/_member/movies/index.tsx':
    "import { MoviePage } from '../../../features/movies/movie-page.tsx';",
  'apps/web/src/gallery/states/quotes.ts': "export const states = { one: { path: '/vod/quotes/1' } };",
  'e2e/deal.spec.ts': "import { openQuote } from './fixtures/quote.ts';",
  'e2e/fixtures/quote.ts': `page.goto(\`/vod/quotes/${placeholder}\`);`,
  'e2e/catalogue.spec.ts': "await page.goto('/movies');",
  'e2e/release/layout.spec.ts': "import { openQuote } from '../fixtures/quote.ts';",
};
const concerned = (...paths: string[]) =>
  concernedTests(paths, (path: string) => sources[path] ?? '', Object.keys(sources));

test('a rule affects its own test, the api tests of its use case, and journeys to pages that show its result', () => {
  expect(concerned('packages/domain/src/quotes/price.ts')).toEqual({
    tests: ['packages/domain/src/quotes/price.test.ts', 'apps/api/src/features/quotes/read-quote.test.ts'],
    journeys: ['e2e/deal.spec.ts'],
    states: ['quotes'],
  });
});

test('a style sheet affects the tests and journeys of its component', () => {
  expect(concerned('apps/web/src/features/quotes/quote-page.css')).toEqual({
    tests: ['apps/web/src/features/quotes/quote-page.test.tsx'],
    journeys: ['e2e/deal.spec.ts'],
    states: ['quotes'],
  });
});

test('a type-only import affects no page', () => {
  expect(concerned('apps/web/src/features/movies/movie-page.tsx').journeys).toEqual(['e2e/catalogue.spec.ts']);
  expect(concerned('packages/domain/src/quotes/price.ts').journeys).not.toContain('e2e/catalogue.spec.ts');
});

test('a fixture of journeys affects the journeys that use it, except release journeys', () => {
  expect(concerned('e2e/fixtures/quote.ts')).toEqual({ tests: [], journeys: ['e2e/deal.spec.ts'], states: [] });
});

test('the harness affects every api test', () => {
  expect(concerned('apps/api/src/testing/harness.ts').tests).toEqual([
    'apps/api/src/features/quotes/read-quote.test.ts',
    'apps/api/src/features/movies/read-movie.test.ts',
  ]);
});

test.each([
  ['_consumer/vod/quotes/$quote_id.tsx', '/vod/quotes/31'],
  ['_public/login_.sso.tsx', '/login/sso'],
  ['_public/index.tsx', '/'],
  ['_public/help/vod.$topic.tsx', '/help/vod/rights'],
])('the route file %s is the address %s', (file, address) => {
  expect(addressOfRoute(`apps/web/src/routes/${file}`).test(address)).toBe(true);
});

test('finds addresses in strings, templates and patterns', () => {
  const source = `goto(\`/ch/quotes/${placeholder}/edit\`); goto('/'); goto('/movies?page=2'); expect(url).toMatch(/\\/ch\\/movies\\/edit\\//);`;
  expect(addressesIn(source)).toEqual(['/', '/ch/quotes/x/edit', '/movies', '/ch/movies/edit/x']);
});
