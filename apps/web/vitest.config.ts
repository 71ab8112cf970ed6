import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './content-plugin.ts';

const { CHROMIUM_PATH: executablePath } = process.env;

/**
 * Component tests: one component next to its file, drawn in a real browser with the product's styles and texts. The
 * test supplies the server's responses. Needs Chromium (CHROMIUM_PATH, else Playwright's own).
 */
export default defineConfig({
  plugins: [react(), contentPlugin()],
  cacheDir: '../../.cache/vite-components',
  // Pre-bundle dependencies: discovering one mid-test would reload the page.
  optimizeDeps: { entries: ['src/main.tsx', 'src/testing/*', 'src/**/*.test.tsx'], include: ['vitest-browser-react'] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    setupFiles: ['src/testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Tokyo' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
