import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runMeasured } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, contentHash } from './project.mjs';

const shared = ['content', 'packages/domain/src', 'packages/wire/src', 'package-lock.json'];

/** What is built, where, and from what; `stamp` holds the hash of the sources that it was built from. */
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

/** How the gallery is built, as arguments of the bundler. */
export const galleryBuild = ['build', '--logLevel', 'warn', ...gallery.args];

const isBuilt = ({ stamp, sources }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === contentHash(...sources);

/** Whether the bundle of the server is that of its sources. */
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
 * Builds the page and the server where their sources, or what they take from the packages, have changed. Returns the
 * processor seconds it took.
 */
export const ensureBuilt = async () => (await ensurePart(page)) + (await ensurePart(server));

/** Builds the gallery of states into .cache/gallery where its sources have changed, like `ensureBuilt`. */
export const ensureGalleryBuilt = () => ensurePart(gallery);
