import { defineConfig } from 'vitest/config';
import { contentPlugin } from './apps/web/content-plugin.ts';

/**
 * Unit tests stand beside their files; the api project adds a real PostgreSQL, of which every file has a database to itself;
 * components are drawn in a browser.
 * Files share a worker's modules (half of the time went into loading them): a module keeps nothing that a test could see.
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
          name: 'api',
          isolate: false,
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
