/**
 * Features of each program, lowest first. A feature imports only those before it, so no two import each other. Add a
 * new feature here; move code shared by two into the lower one, or below both.
 */
const features = {
  api: [
    'audit',
    'list-exports',
    'undo',
    'outgoing',
    'home-notices',
    'approvals',
    'reference',
    'sessions',
    'security-events',
    'pictures',
    'media',
    'accounts',
    'members',
    'company-access',
    'api-keys',
    'scim',
    'contact',
    'movies',
    'screeners',
    'questions',
    'rights',
    'agreements',
    'saved-searches',
    'carts',
    'quotes',
    'buyer-needs',
    'settlement',
    'deliveries',
    'editorial',
    'suggestions',
    'insights',
    'system',
    'backups',
    'desk',
    'notices',
    'calendars',
    'assistants',
    'live',
    'search',
    'webhooks',
    'exports',
    'sandboxes',
    'dev',
    'demo',
  ],
  web: [
    'cookies',
    'notices',
    'reference',
    'glossary',
    'help',
    'pictures',
    'desk',
    'sessions',
    'demo',
    'accounts',
    'rights',
    'connections',
    'carts',
    'questions',
    'screeners',
    'saved-searches',
    'movies',
    'deliveries',
    'editorial',
    'suggestions',
    'settlement',
    'quotes',
    'tools',
    'buyer-needs',
    'connections',
    'search',
    'shell',
    'agreements',
    'contact',
    'connections',
    'insights',
    'home',
  ],
};

const test = '\\.test\\.tsx?$|/testing/';
const anyOf = (names) => `(?:${names.join('|')})`;
const npm = (...names) => `(?:^|/)node_modules/${anyOf(names)}/`;

const orderOf = (app) =>
  features[app].map((name, at) => ({
    name: `${app}-${name}-imports-features-below`,
    severity: 'error',
    comment: 'a feature imports those before it in the order of .dependency-cruiser.mjs',
    from: { path: `^apps/${app}/src/features/${name}/`, pathNot: test },
    to: {
      path: `^apps/${app}/src/features/`,
      pathNot: `^apps/${app}/src/features/${anyOf(features[app].slice(0, at + 1))}/`,
    },
  }));

const placeOf = (app) => ({
  name: `${app}-feature-without-place`,
  severity: 'error',
  comment: 'a feature has its place in the order of .dependency-cruiser.mjs',
  from: { path: `^apps/${app}/src/features/`, pathNot: `^apps/${app}/src/features/${anyOf(features[app])}/` },
  to: {},
});

/** Forbids `from` everything but `may`. */
const only = (name, comment, from, may) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { pathNot: may },
});

/** Forbids `from` to import anything at `to`. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'files import each other in a circle, if only for types',
      from: {},
      to: { circular: true },
    },
    {
      name: 'programs-without-tests',
      severity: 'error',
      comment: 'no program imports what is made for tests: markets are renewed by testing/warm-markets.ts only',
      from: { path: '^(?:apps|packages)/[^/]+/src/', pathNot: test },
      to: { path: test },
    },
    { name: 'unresolved', severity: 'error', comment: 'no such file', from: {}, to: { couldNotResolve: true } },
    ...orderOf('api'),
    ...orderOf('web'),
    placeOf('api'),
    placeOf('web'),
    only(
      'domain-decides',
      'domain imports itself, zod, big.js and the table of holidays',
      '^packages/domain/src/',
      `^packages/domain/src/|${npm('zod', 'big\\.js', '@types/big\\.js', '@holiday-jp/holiday_jp')}`,
    ),
    only(
      'wire-says-what-travels',
      'wire imports itself, domain and zod',
      '^packages/wire/src/',
      `^packages/(?:wire|domain)/src/|${npm('zod')}`,
    ),
    only(
      'client-alone',
      'the published client imports nothing but itself',
      '^packages/client/src/',
      '^packages/client/src/',
    ),
    only(
      'content-compiles',
      'the compiler of the content imports itself, domain, Node and the Markdown parser',
      '^content/compiler/',
      `^content/compiler/|^packages/domain/src/|^(?:node:)?(?:fs|path)$|${npm('marked')}`,
    ),
    {
      name: 'content-compiled-at-build',
      severity: 'error',
      comment: 'a page imports the compiled content; of the compiler only types and lists',
      from: { path: '^apps/web/src/', pathNot: test },
      to: {
        path: '^content/compiler/',
        pathNot: '/(?:page-paths|term|content-node)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    only(
      'movie-index-alone',
      'the index imports itself and wanakana',
      '^packages/movie-index/src/',
      `^packages/movie-index/src/|${npm('wanakana')}`,
    ),
    never(
      'api-ground-below-features',
      'db, http, ports and adapters import no feature',
      '^apps/api/src/(?:db|http|ports|adapters)/',
      '^apps/api/src/(?:features|demo)/',
    ),
    only(
      'port-in-own-words',
      'a port is a type in our own words',
      '^apps/api/src/ports/',
      `^apps/api/src/|^packages/domain/src/|${npm('drizzle-orm')}|^(?:node:)?stream$`,
    ),
    never(
      'feature-without-adapter',
      'a feature imports ports; no adapter, no vendor, no environment',
      '^apps/api/src/features/',
      `^apps/api/src/adapters/|${npm('pg', '@types/pg', 'nodemailer', '@types/nodemailer', '@aws-sdk')}|^(?:node:)?process$`,
    ),
    never(
      'media-in-its-process',
      'FFmpeg runs in a process of its own: only what that process is made of imports it',
      '^apps/api/src/(?!adapters/media/)',
      npm('node-av'),
    ),
    never(
      'media-process-alone',
      'the server knows the tasks of the media process, not its code',
      '^apps/api/src/(?!adapters/media/)',
      '^apps/api/src/adapters/media/(?!media-task\\.ts$)',
    ),
    never(
      'telemetry-behind-channels',
      'only these files know the SDK: everything else reports to the channels of telemetry/operations.ts',
      '^apps/api/src/(?!telemetry/(?:otlp|spans|metric-producer)\\.ts$)',
      npm('@opentelemetry'),
    ),
    {
      name: 'telemetry-loaded-lazily',
      severity: 'error',
      comment: 'the SDK is imported only where the settings name a collector',
      from: { path: '^apps/api/src/(?!telemetry/)', pathNot: test },
      to: { path: '^apps/api/src/telemetry/otlp\\.ts$', dynamic: false },
    },
    {
      name: 'feature-by-its-use-cases',
      severity: 'error',
      comment: 'a feature imports use cases of another, never its store, view or routes',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: test },
      to: { path: '^apps/api/src/features/.*(?:-store|-view|/routes)\\.ts$', pathNot: '^apps/api/src/features/$1/' },
    },
    never(
      'route-composes',
      'a route has no markup and no rule of its own',
      '^apps/web/src/routes/',
      `^packages/domain/|${npm('@mantine')}`,
    ),
    never(
      'page-without-server',
      'the web imports no server, and nothing below the routes imports a route',
      '^apps/web/src/(?:features|lib|ui|theme)/',
      '^apps/api/|^apps/web/src/routes/',
    ),
    never(
      'web-ground-below-features',
      'ui and lib import no feature',
      '^apps/web/src/(?:ui|lib|theme)/',
      '^apps/web/src/features/',
    ),
    {
      name: 'gallery-beside-product',
      severity: 'error',
      comment: 'the product imports nothing of the gallery of states, which is built apart from it',
      from: { path: '^(?:apps|packages|content)/', pathNot: '^apps/web/(?:src/)?gallery/' },
      to: { path: '^apps/web/(?:src/)?gallery/' },
    },
    never('ui-without-trade', 'ui knows no word of the trade', '^apps/web/src/ui/', '^packages/(?:wire|domain)/'),
  ],
  options: {
    // swc reads type-only imports and TSX; without it the tool finds no TypeScript.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^virtual:content/|^apps/web/dist(?:-server)?/|\\.(?:css|mdx|svg|png|woff2)$|routeTree\\.gen\\.ts$',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
