import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runMeasured } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, contentHash } from './project.mjs';

const shared = ['content', 'packages/domain/src', 'packages/wire/src', 'package-lock.json'];

/** What is built, where, and from what. */
const page = { name: 'the page', folder: 'apps/web', sources: ['apps/web', ...shared] };
const server = {
  name: 'the server',
  folder: 'apps/api',
  sources: [
    'apps/api/src',
    'apps/api/migrations',
    'apps/api/vite.config.ts',
    'apps/api/file-locations.ts',
    'packages/movie-index/src',
    ...shared,
  ],
};

const stampOf = ({ folder }) => at(folder, 'dist', '.built');

const isBuilt = (part) => {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === contentHash(...part.sources);
};

/** Whether the bundle of the server is that of its sources. */
export const isServerBuilt = () => isBuilt(server);

const ensurePart = async (part) => {
  if (isBuilt(part)) return 0;
  const { code, output, processor } = await step(`Building ${part.name}`, () =>
    runMeasured('vite', ['build', '--logLevel', 'warn'], { cwd: at(part.folder), capture: true }),
  );
  if (code !== 0) {
    process.stderr.write(output);
    stop(`${part.name} could not be built; the reason is above.`);
  }
  writeFileSync(stampOf(part), contentHash(...part.sources));
  return processor;
};

/**
 * Builds the page and the server where their sources, or what they take from the packages, have changed. Returns the
 * processor seconds it took.
 */
export const ensureBuilt = async () => (await ensurePart(page)) + (await ensurePart(server));
