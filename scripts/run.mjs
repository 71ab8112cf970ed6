import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** `run.mjs FILE.ts …` runs a project file on the pinned Node. */
const [file = '', ...rest] = process.argv.slice(2);
await ensureInstalled();
become(pinnedNode, ['--disable-warning=ExperimentalWarning', at(file), ...rest]);
