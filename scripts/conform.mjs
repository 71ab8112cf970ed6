import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

await ensureInstalled();
become(pinnedNode, ['--disable-warning=ExperimentalWarning', at('proofs/conform/main.ts'), ...process.argv.slice(2)]);
