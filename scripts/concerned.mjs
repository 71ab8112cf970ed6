import { posix } from 'node:path';
import { importGraph, reach, readSource, sourceFiles } from './import-graph.mjs';

/** Composition roots: any change would affect their importers. A change of such a file itself does affect them. */
const isRoot = (file) =>
  /^apps\/api\/src\/(app|make-deps|main)\.ts$|routeTree\.gen\.ts$|\/testing\/|^apps\/web\/src\/gallery\//.test(file);

const isTest = (file) => /(?<!\.release)\.test\.tsx?$/.test(file);
const isApi = (file) => file.startsWith('apps/api/src/');
const isRoute = (file) => file.startsWith('apps/web/src/routes/');

/** Address pattern of a route file: `_consumer/vod/quotes/$quote_id.tsx` is `/vod/quotes/` plus one part. */
export const addressOfRoute = (file) => {
  const parts = file
    .replace(/^apps\/web\/src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''));
  return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}/?$`);
};

/** Addresses named by a journey and its fixtures, with `x` for each placeholder. */
export const addressesIn = (source) => [
  ...(/(['"`])\/\1/.test(source) ? ['/'] : []),
  ...[...source.matchAll(/['"`/]((?:\\?\/)[\w\\/${}.-]*)/g)]
    .map(([, address]) =>
      address
        .replaceAll('\\', '')
        .replace(/\/+/g, '/')
        .replace(/\$\{[^}]*\}?/g, 'x')
        .replace(/[$].*$/, ''),
    )
    .filter((address) => address.length > 1)
    .map((address) => (address.endsWith('/') ? `${address}x` : address)),
];

/** Web routes that show data from a changed api file: those that call its endpoints. */
const routesOfApi = ({ imports, importers }, concernedFiles) => {
  const endpoints = [...concernedFiles]
    .filter((file) => isApi(file) && !isTest(file))
    .flatMap((file) => [...(imports.get(file) ?? [])])
    .filter((file) => file.startsWith('packages/wire/src/') && !file.includes('/shared/'));
  const callers = [...new Set(endpoints)].flatMap((endpoint) =>
    [...(importers.get(endpoint) ?? [])].filter((file) => file.startsWith('apps/web/src/')),
  );
  return reach(importers, callers, isRoot);
};

/** Gallery features with a state at one of these routes, or with changed states. */
const statesAt = (routes, changed, files, read) =>
  files
    .filter((file) => /^apps\/web\/src\/gallery\/states\/.*\.ts$/.test(file))
    .filter(
      (file) =>
        changed.includes(file) ||
        addressesIn(read(file)).some((address) => routes.some((route) => route.test(address))),
    )
    .map((file) => posix.basename(file, '.ts'));

const journeysAt = ({ imports }, { routes, changed, read }) =>
  [...imports.keys()]
    .filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file))
    .filter((journey) => {
      const parts = [...reach(imports, [journey])].filter((file) => file.startsWith('e2e/'));
      if (parts.some((file) => changed.includes(file))) return true;
      const addresses = parts.flatMap((file) => addressesIn(read(file)));
      return addresses.some((address) => routes.some((route) => route.test(address)));
    });

/** Code that draws and inspects the gallery's states: it affects all of them. */
const isGallery = (file) => /^apps\/web\/(?:gallery\/|src\/gallery\/(?!states\/))/.test(file);

/**
 * Tests affected by changed files, derived from imports: `tests` and `journeys` as paths from the root, `states` as
 * gallery features. A test is affected if it imports a changed file, directly or indirectly, or shares the folder of
 * api code that does. A journey or a state is affected if it opens a page that does, or one that calls an endpoint of
 * that code. Release journeys are left to `npm run test:all`.
 */
export const concernedTests = (changed, read = readSource, files = sourceFiles()) => {
  const graph = importGraph(files, read);
  const dependents = reach(graph.importers, changed, isRoot);
  const folders = new Set([...dependents].filter(isApi).map((file) => posix.dirname(file)));
  const isConcerned = (file) => dependents.has(file) || (isApi(file) && folders.has(posix.dirname(file)));
  const shown = new Set([...dependents, ...routesOfApi(graph, dependents)]);
  const routes = [...shown].filter(isRoute).map(addressOfRoute);
  return {
    tests: files.filter((file) => isTest(file) && !isGallery(file) && isConcerned(file)),
    journeys: journeysAt(graph, { routes, changed, read }),
    states: statesAt(changed.some(isGallery) ? [/./] : routes, changed, files, read),
  };
};
