import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runMeasured } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, contentHash } from './project.mjs';

const sources = ['apps/web', 'content', 'packages/domain/src', 'packages/wire/src', 'package-lock.json'];
const stamp = at('apps/web/dist/.built');

/** Builds the page, and returns the processor seconds it took, when its sources, or what it takes from the packages, have changed since the last build. */
export const ensureBuilt = async () => {
  const hash = contentHash(...sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  const { code, output, processor } = await step('Building the page', () =>
    runMeasured('vite', ['build', '--logLevel', 'warn'], { cwd: at('apps/web'), capture: true }),
  );
  if (code !== 0) {
    process.stderr.write(output);
    stop('The page could not be built; the reason is above.');
  }
  writeFileSync(stamp, contentHash(...sources));
  return processor;
};
