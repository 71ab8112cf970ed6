import { pathToFileURL } from 'node:url';
import { ensureGalleryBuilt } from './build.mjs';

/** Vitest runs this before the states are inspected; what it returned would be taken as the way to undo it. */
export default async () => {
  await ensureGalleryBuilt();
};

// So it is run in the files of another commit (`gallery-compare.mjs`).
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureGalleryBuilt();
