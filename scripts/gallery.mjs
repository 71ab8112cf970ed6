import { ensureGalleryBuilt, galleryBuild } from './build.mjs';
import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** `npm run gallery`: serves the states of the pages for browsing, and rebuilds them when a source changes. */
await ensureInstalled();
await ensureGalleryBuilt();
const watching = run('vite', [...galleryBuild, '--watch'], { cwd: at('apps/web') });
const serving = run(pinnedNode, [at('apps/web/gallery/serve.ts')]);
await Promise.race([watching, serving]);
