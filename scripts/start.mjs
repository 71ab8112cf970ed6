import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode, quietDemo } from './project.mjs';

await ensureInstalled();
await ensureBuilt();
quietDemo();
become(pinnedNode, ['--disable-warning=ExperimentalWarning', at('apps/api/dist/main.js'), ...process.argv.slice(2)]);
