import { pathToFileURL } from 'node:url';
import { ensureGalleryBuilt } from './build.mjs';

/** Vitest runs this before the states are inspected. A returned value would be taken as the teardown. */
export default async () => {
  await ensureGalleryBuilt();
};

// Runs this way in the files of another commit (`gallery-compare.mjs`).
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureGalleryBuilt();
