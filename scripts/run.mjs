import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** `run.mjs FILE.ts …` runs a file of the project, `run.mjs --bin NAME …` an installed program, on the pinned Node. */
const [first, ...rest] = process.argv.slice(2);
await ensureInstalled();
if (first === '--bin') become(pinnedNode, [at('node_modules', '.bin', rest[0] ?? ''), ...rest.slice(1)]);
else become(pinnedNode, ['--disable-warning=ExperimentalWarning', at(first ?? ''), ...rest]);
