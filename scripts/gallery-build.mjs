import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { stop } from './console.mjs';
import { at, contentHash } from './project.mjs';

const sources = [
  'apps/web',
  'content',
  'packages/domain/src',
  'packages/wire/src',
  'scripts/copy',
  'package-lock.json',
];

/** How the gallery is built: for development, since React warns there. */
export const galleryBuild = [
  'build',
  '--config',
  'vite.gallery.config.ts',
  '--mode',
  'development',
  '--logLevel',
  'warn',
];

/** Builds the gallery of states into .cache/gallery where its sources have changed since the last build. */
const ensureGalleryBuilt = async () => {
  const [stamp, hash] = [at('.cache/gallery/.built'), contentHash(...sources)];
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { code, output } = await run('vite', galleryBuild, { cwd: at('apps/web'), capture: true });
  if (code !== 0) {
    process.stderr.write(output);
    stop('The gallery could not be built; the reason is above.');
  }
  writeFileSync(stamp, hash);
};

/** Vitest runs this before the states are inspected. */
export default ensureGalleryBuilt;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureGalleryBuilt();
