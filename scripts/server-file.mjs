import { isServerBuilt } from './build.mjs';
import { at } from './project.mjs';

/** Prints the file that the server starts from: the bundle, or the sources where they changed since it was built. */
process.stdout.write(at('apps', 'api', ...(isServerBuilt() ? ['dist', 'main.js'] : ['src', 'main.ts'])));
