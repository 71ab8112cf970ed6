import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3411);
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'eigaichi-e2e-'));
// Read again by every worker: without this each of them would make a directory of its own.
process.env.E2E_DATA_DIR = dataDir;

/** Journeys through the running product: one server with a fresh demo market, its clock moved by the journeys. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // The clock of the market is one: journeys follow each other by name, and the whole deal, which moves it by months, comes
  // after those that count days.
  workers: 1,
  fullyParallel: false,
  outputDir: '../test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Tokyo',
    // Recording every step doubles a journey's time: only what stumbled is recorded, when it is walked again.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning "${fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      EIGAICHI_MODE: 'demo',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      // The journey of single sign-on has its provider on this machine, with a certificate of its own.
      ALLOW_PRIVATE_SSO: 'true',
      NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('fixtures/provider-cert.pem', import.meta.url)),
    },
  },
});
