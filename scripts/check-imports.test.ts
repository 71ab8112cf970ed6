import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { importFaults } from './check-imports.mjs';
import { at } from './project.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Faults in a tree of these files with their imports. */
const faultsOf = async (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  made.push(root);
  for (const place of ['packages', 'apps', 'e2e', 'bench', 'proofs', 'scripts']) mkdirSync(join(root, place));
  symlinkSync(at('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return importFaults(root);
};

const api = 'apps/api/src';
const one = 'export const one = 1;\n';

describe('import rules', () => {
  test('allows a feature to import a feature below it', async () => {
    const { modules, faults } = await faultsOf({
      [`${api}/features/accounts/one.ts`]: one,
      [`${api}/features/quotes/two.ts`]: `export { one } from '../accounts/one.ts';\n`,
    });
    expect(faults).toEqual([]);
    expect(modules).toBe(2);
  });

  test('finds two features that import each other without a file cycle', async () => {
    const { faults } = await faultsOf({
      [`${api}/features/accounts/one.ts`]: one,
      [`${api}/features/quotes/two.ts`]: `import { one } from '../accounts/one.ts';\nexport const two = one;\n`,
      [`${api}/features/quotes/three.ts`]: one,
      [`${api}/features/accounts/four.ts`]: `import { one } from '../quotes/three.ts';\nexport const four = one;\n`,
    });
    expect(faults).toEqual([
      expect.stringContaining(`${api}/features/accounts/four.ts → ${api}/features/quotes/three.ts`),
    ]);
  });

  test('finds the same with only a type, a dynamic import or a component', async () => {
    const { faults } = await faultsOf({
      'apps/web/src/features/home/page.tsx': 'export type Page = string;\nexport const page = <p />;\n',
      'apps/web/src/features/rights/type.ts': `import type { Page } from '../home/page.tsx';\nexport type Own = Page;\n`,
      'apps/web/src/features/rights/later.tsx': `export const later = <b>{() => import('../home/page.tsx')}</b>;\n`,
    });
    expect(faults).toHaveLength(2);
  });

  test('finds a cycle of files', async () => {
    const { faults } = await faultsOf({
      'packages/domain/src/one.ts': `import { two } from './two.ts';\nexport const one = () => two;\n`,
      'packages/domain/src/two.ts': `import { one } from './one.ts';\nexport const two = () => one;\n`,
    });
    expect(faults.some((fault) => fault.includes('no-cycles'))).toBe(true);
  });

  test('finds a cycle of only types, and one through a deferred import', async () => {
    const { faults } = await faultsOf({
      'packages/domain/src/one.ts': `import type { Two } from './two.ts';\nexport type One = Two | 1;\n`,
      'packages/domain/src/two.ts': `import type { Three } from './three.ts';\nexport type Two = Three | 2;\n`,
      'packages/domain/src/three.ts': `import type { One } from './one.ts';\nexport type Three = One | 3;\n`,
      'apps/web/src/ui/four.tsx': `export type Four = 4;\nexport const four = () => import('./five.tsx');\n`,
      'apps/web/src/ui/five.tsx': `import type { Four } from './four.tsx';\nexport const five: Four = 4;\n`,
    });
    const ringOf = (fault: string) => new Set(fault.split(': ')[0]?.split(' → '));
    const rings = faults.filter((fault) => fault.includes('no-cycles')).map(ringOf);
    expect(rings).toContainEqual(new Set(['one', 'two', 'three'].map((name) => `packages/domain/src/${name}.ts`)));
    expect(rings).toContainEqual(new Set(['four', 'five'].map((name) => `apps/web/src/ui/${name}.tsx`)));
  });

  test.each([
    ['http', 'api-ground-below-features'],
    ['db', 'api-ground-below-features'],
    ['ports', 'api-ground-below-features'],
    ['adapters', 'feature-without-adapter'],
    ['features/settlement', 'api-quotes-imports-features-below'],
  ])('a cycle of a feature and %s is found, with the import that breaks the order', async (place, rule) => {
    const { faults } = await faultsOf({
      [`${api}/features/quotes/one.ts`]: `import { two } from '../../${place}/two.ts';\nexport const one = two;\n`,
      [`${api}/${place}/two.ts`]: `import { one } from '${'../'.repeat(place.split('/').length)}features/quotes/one.ts';\nexport const two = one;\n`,
    });
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(`: ${rule} (`)]));
    expect(faults.some((fault) => fault.includes('no-cycles'))).toBe(true);
  });

  test.each([
    ['api-feature-without-place', `${api}/features/unheard/two.ts`, '../../db/one.ts', `${api}/db/one.ts`],
    ['web-feature-without-place', 'apps/web/src/features/unheard/two.ts', '../../ui/one.ts', 'apps/web/src/ui/one.ts'],
    ['api-ground-below-features', `${api}/db/two.ts`, '../features/quotes/one.ts', `${api}/features/quotes/one.ts`],
    ['api-ground-below-features', `${api}/http/two.ts`, '../demo/one.ts', `${api}/demo/one.ts`],
    ['api-ground-below-features', `${api}/ports/two.ts`, '../features/quotes/one.ts', `${api}/features/quotes/one.ts`],
    ['api-ground-below-features', `${api}/adapters/two.ts`, '../features/dev/one.ts', `${api}/features/dev/one.ts`],
    ['port-in-own-words', `${api}/ports/two.ts`, 'sharp'],
    ['feature-without-adapter', `${api}/features/quotes/two.ts`, '../../adapters/one.ts', `${api}/adapters/one.ts`],
    ['feature-without-adapter', `${api}/features/quotes/two.ts`, 'pg'],
    [
      'feature-by-its-use-cases',
      `${api}/features/quotes/two.ts`,
      '../movies/movie-store.ts',
      `${api}/features/movies/movie-store.ts`,
    ],
    ['domain-decides', 'packages/domain/src/two.ts', 'node:fs'],
    ['domain-decides', 'packages/domain/src/two.ts', '../../../apps/api/src/one.ts', `${api}/one.ts`],
    ['wire-says-what-travels', 'packages/wire/src/two.ts', 'react'],
    ['movie-index-alone', 'packages/movie-index/src/two.ts', 'zod'],
    ['route-composes', 'apps/web/src/routes/two.tsx', '@mantine/core'],
    ['page-without-server', 'apps/web/src/features/quotes/two.ts', '../../../../api/src/one.ts', `${api}/one.ts`],
    [
      'web-ground-below-features',
      'apps/web/src/ui/two.ts',
      '../features/home/one.ts',
      'apps/web/src/features/home/one.ts',
    ],
    ['ui-without-trade', 'apps/web/src/ui/two.ts', '../../../../packages/wire/src/one.ts', 'packages/wire/src/one.ts'],
    ['programs-without-tests', `${api}/two.ts`, './testing/one.ts', `${api}/testing/one.ts`],
    ['unresolved', `${api}/two.ts`, './gone.ts'],
  ])('%s: %s may not import %s', async (rule, from, to, file) => {
    const { faults } = await faultsOf({
      ...(file === undefined ? {} : { [file]: one }),
      [from]: `import { one } from '${to}';\nexport const two = one;\n`,
    });
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(`: ${rule} (`)]));
  });
});
