import { defineConfig } from '@playwright/test';

/** Port of the first worker's market; each further worker takes the next one. */
export const basePort = Number(process.env.E2E_PORT ?? 3411);

/** Concurrent journeys, each worker with a market on its own port. Two workers would wait a quarter of their time. */
export const workers = 3;

/** Journeys through the running product, each in a fresh demo market with a movable clock (`fixtures/reader.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Run only by `npm run test:all`.
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
      // Without a UTF-8 locale the browser names downloads with Japanese letters "download".
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
        // A large young generation makes page loads a tenth faster.
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64',
      ],
    },
  },
});
