import { isServerBuilt } from './build.mjs';
import { at } from './project.mjs';

/** Prints the server's start file: the bundle, or the sources if they changed since the build. */
process.stdout.write(at('apps', 'api', ...(isServerBuilt() ? ['dist', 'main.js'] : ['src', 'main.ts'])));
