import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
// The proofs start the product repeatedly, so compiled code is cached.
become(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', '--expose-gc', at('proofs/main.ts'), ...process.argv.slice(2)],
  { NODE_COMPILE_CACHE: at('.cache', 'compiled') },
);
