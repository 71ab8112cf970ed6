import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { step } from './console.mjs';

/** The headless shell first: a full Chromium also draws its own interface per window, a third of a short test. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
};

const isRoot = () => process.getuid?.() === 0;

const playwrightsOwn = async () => {
  const found = await run('playwright', ['install', '--list'], { capture: true });
  const { code } = /chromium/.test(found.output)
    ? { code: 0 }
    : await run('playwright', ['install', 'chromium'], { capture: true, timeout: 300_000 });
  return code === 0;
};

const debianPackages = async (packages) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { capture: true, env });
  if (update.code === 127) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await run('apt-get', install, { capture: true, env })).code === 0;
};

const hasJapaneseFont = async () => (await run('fc-list', [':lang=ja'], { capture: true })).output.trim() !== '';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own, Debian's package (as root).
 * Returns `{path}` (undefined path means Playwright's own) or `{missing: sentence}`.
 */
export const ensureBrowser = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH names ${named}, which isn't there.` };
  const found = onPath();
  if (found) {
    if (isRoot() && !(await hasJapaneseFont()))
      await step('Installing a Japanese font for the screens', () => debianPackages(['fonts-noto-cjk']));
    return { path: found };
  }
  if (await step('Looking for a browser', playwrightsOwn)) return {};
  if (isRoot()) {
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
    if (await step('Installing Chromium from Debian (a minute)', () => debianPackages(packages))) {
      const installed = onPath();
      if (installed) return { path: installed };
    }
  }
  return {
    missing:
      'No Chromium for the browser tests: install one (on Debian, as root: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
  };
};
