import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runMeasured } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, contentHash } from './project.mjs';

const shared = ['content', 'packages/domain/src', 'packages/wire/src', 'package-lock.json'];

/** Build targets and sources; `stamp` holds the hash of the sources of the last build. */
const page = {
  name: 'the page',
  folder: 'apps/web',
  stamp: at('apps/web/dist/.built'),
  args: [],
  sources: ['apps/web', ...shared],
};
const server = {
  name: 'the server',
  folder: 'apps/api',
  stamp: at('apps/api/dist/.built'),
  args: [],
  sources: [
    'apps/api/src',
    'apps/api/migrations',
    'apps/api/vite.config.ts',
    'apps/api/file-locations.ts',
    'packages/movie-index/src',
    ...shared,
  ],
};

/** For development, since React warns there. */
const gallery = {
  name: 'the gallery',
  folder: 'apps/web',
  stamp: at('.cache/gallery/.built'),
  args: ['--config', 'vite.gallery.config.ts', '--mode', 'development'],
  sources: ['apps/web', 'scripts/copy', ...shared],
};

/** Bundler arguments for the gallery. */
export const galleryBuild = ['build', '--logLevel', 'warn', ...gallery.args];

const isBuilt = ({ stamp, sources }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === contentHash(...sources);

/** True if the server bundle matches its sources. */
export const isServerBuilt = () => isBuilt(server);

const ensurePart = async (part) => {
  if (isBuilt(part)) return 0;
  const { code, output, processor } = await step(`Building ${part.name}`, () =>
    runMeasured('vite', ['build', '--logLevel', 'warn', ...part.args], { cwd: at(part.folder), capture: true }),
  );
  if (code !== 0) {
    process.stderr.write(output);
    stop(`${part.name} could not be built; the reason is above.`);
  }
  writeFileSync(part.stamp, contentHash(...part.sources));
  return processor;
};

/**
 * Builds the page and the server if their sources, or their inputs from the packages, have changed. Returns the
 * processor seconds used.
 */
export const ensureBuilt = async () => (await ensurePart(page)) + (await ensurePart(server));

/** Builds the gallery of states into .cache/gallery if its sources have changed, like `ensureBuilt`. */
export const ensureGalleryBuilt = () => ensurePart(gallery);
