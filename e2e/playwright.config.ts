import { defineConfig } from '@playwright/test';

/** The port of the first worker's market; each further worker takes the next one. */
export const basePort = Number(process.env.E2E_PORT ?? 3411);

/** Journeys that are walked side by side, each worker with a market on a port of its own: two wait a quarter of their time. */
export const workers = 3;

/** Journeys through the running product, each in a fresh demo market whose clock it may move (`fixtures/reader.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Walked by `npm run test:all` only.
  testIgnore: process.env.E2E_ALL === '1' ? [] : 'release/**',
  timeout: 300_000,
  expect: { timeout: 40_000 },
  globalSetup: './fixtures/markets.ts',
  workers,
  fullyParallel: true,
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Tokyo',
    // Recording every step doubles a journey's time; `playwright test --trace on FILE` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    launchOptions: {
      // Without a locale of UTF-8 a browser names a download with Japanese letters "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A large nursery for new objects: a page's load takes a tenth less.
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64',
      ],
    },
  },
});
