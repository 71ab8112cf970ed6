import { configDefaults, defineConfig } from 'vitest/config';
import { contentPlugin } from './apps/web/content-plugin.ts';

/** Far more than a test takes, also on a machine that does other things. Timings are measured in `bench/`. */
const testTimeout = 20_000;
/** What is waited for comes at once; the vitest default of a second is short where the machine does other things. */
const patient = { poll: { timeout: 10_000 } };

/** A test on a real PostgreSQL, where each file has a database of its own. */
const onPostgres = {
  isolate: false,
  globalSetup: ['apps/api/src/testing/global-setup.ts'],
  // Taken in, the built painter of first pages would be read again for every app.
  server: { deps: { external: [/\/dist-server\//] } },
  testTimeout,
  hookTimeout: 60_000,
  expect: patient,
};
const releaseTests = 'apps/api/src/**/*.release.test.ts';

/**
 * Unit tests are next to their files; the api project adds a real PostgreSQL; components are drawn in a browser.
 * `npm run test:all` adds the release project: `*.release.test.ts`, and each `*.sized.test.ts` again at its full size.
 * Files share a worker's modules (half of the time went into loading them): a module holds no state that a test could see.
 */
export default defineConfig({
  test: {
    // A file of the api waits for the database half of its time: by default, two cores would get one worker.
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
          // One state is inspected while another one loads.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
