import { configDefaults, defineConfig } from 'vitest/config';
import { contentPlugin } from './apps/web/content-plugin.ts';

/** Far longer than any test takes, even on a busy machine. Timings are measured in `bench/`. */
const testTimeout = 20_000;
/** Awaited conditions are met immediately; Vitest's default of a second is too short on a busy machine. */
const patient = { poll: { timeout: 10_000 } };

/** A test on a real PostgreSQL, where each file has its own database. */
const onPostgres = {
  isolate: false,
  globalSetup: ['apps/api/src/testing/global-setup.ts'],
  // If inlined, the built renderer of first pages would be read again for every app.
  server: { deps: { external: [/\/dist-server\//] } },
  testTimeout,
  hookTimeout: 60_000,
  expect: patient,
};
const releaseTests = 'apps/api/src/**/*.release.test.ts';

/**
 * Unit tests are next to their files; the api project adds a real PostgreSQL; components are rendered in a browser.
 * `npm run test:all` adds the release project: `*.release.test.ts`, and each `*.sized.test.ts` at full size. Files
 * share a worker's modules (loading took half the time): modules hold no state visible to tests.
 */
export default defineConfig({
  test: {
    // An api file waits for the database half of its time: by default, two cores would get only one worker.
    maxWorkers: 2,
    projects: [
      {
        plugins: [contentPlugin()],
        test: {
          name: 'unit',
          isolate: false,
          testTimeout,
          expect: patient,
          include: [
            'content/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, releaseTests],
          provide: { fullSize: false },
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'release',
          include: [releaseTests, 'apps/api/src/**/*.sized.test.ts'],
          provide: { fullSize: true },
        },
      },
      './apps/web/vitest.config.ts',
      {
        plugins: [contentPlugin()],
        test: {
          name: 'gallery',
          include: ['apps/web/gallery/*.test.ts'],
          globalSetup: ['scripts/gallery-build.mjs'],
          testTimeout: 120_000,
          // One state is inspected while another loads.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
