import { pathToFileURL } from 'node:url';
import { ensureGalleryBuilt } from './build.mjs';

/** Vitest runs this before the states are inspected. */
export default ensureGalleryBuilt;

// So it is run in the files of another commit (`gallery-compare.mjs`).
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureGalleryBuilt();
