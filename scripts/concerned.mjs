import { posix } from 'node:path';
import { importGraph, reach, readSource, sourceFiles } from './import-graph.mjs';

/**
 * Where everything is put together: whatever imports these would be concerned by every change.
 * A change of such a file itself concerns its importers.
 */
const isRoot = (file) =>
  /^apps\/api\/src\/(app|make-deps|main)\.ts$|routeTree\.gen\.ts$|\/testing\/|^apps\/web\/src\/gallery\//.test(file);

const isTest = (file) => /(?<!\.release)\.test\.tsx?$/.test(file);
const isApi = (file) => file.startsWith('apps/api/src/');
const isRoute = (file) => file.startsWith('apps/web/src/routes/');

/** Address pattern of a route file: `_consumer/vod/quotes/$quote_id.tsx` is `/vod/quotes/` and one more part. */
export const addressOfRoute = (file) => {
  const parts = file
    .replace(/^apps\/web\/src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''));
  return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}/?$`);
};

/** Addresses that a journey and its fixtures name, with `x` for each part that is filled in. */
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

/** Routes of web that show what a changed file of the api answers: those that call the endpoints it serves. */
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

/** Features of the gallery with a state at one of these routes, or whose states changed. */
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

/** What draws and inspects the states of the gallery: it concerns all of them. */
const isGallery = (file) => /^apps\/web\/(?:gallery\/|src\/gallery\/(?!states\/))/.test(file);

/**
 * Tests that concern changed files, derived from imports: `tests` and `journeys` as paths from the root, `states` as
 * features of the gallery. A test is concerned when it imports a changed file, directly or through others, or is in the
 * folder of the api's code that does; a journey or a state when it opens a page that does, or one that calls an endpoint
 * of that code. Release journeys are left to `npm run test:all`.
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
