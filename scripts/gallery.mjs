import { run } from './child.mjs';
import { say } from './console.mjs';
import buildGallery, { galleryBuild } from './gallery-build.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** `npm run gallery`: serves the states of the pages to leaf through, and builds them again when a source changes. */
await ensureInstalled();
say('· Building the gallery …');
await buildGallery();
const watching = run('vite', [...galleryBuild, '--watch'], { cwd: at('apps/web') });
const serving = run(pinnedNode, [at('apps/web/gallery/serve.ts')]);
await Promise.race([watching, serving]);
