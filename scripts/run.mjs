import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { stop } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/**
 * `run.mjs FILE.ts …` runs a project file on the pinned Node. `run.mjs --browser FILE.ts …` also builds the product
 * and finds a browser.
 */
const args = process.argv.slice(2);
const needsBrowser = args[0] === '--browser';
const [file = '', ...rest] = needsBrowser ? args.slice(1) : args;
await ensureInstalled();
if (needsBrowser) {
  await ensureBuilt();
  const { path, missing } = await ensureBrowser();
  if (missing) stop(missing);
  if (path) process.env.CHROMIUM_PATH = path;
}
become(pinnedNode, ['--disable-warning=ExperimentalWarning', at(file), ...rest]);
