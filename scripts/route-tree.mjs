import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { stop } from './console.mjs';
import { at, contentHash, pinnedNode } from './project.mjs';

const tree = at('apps/web/src/routeTree.gen.ts');
const stamp = at('.cache', 'route-tree');

/** The router's plugin writes the tree as soon as Vite has read its configuration. */
const generate = "await (await import('vite')).resolveConfig({ logLevel: 'error' }, 'build')";

/** Writes the uncommitted route tree if a route file was added, removed or changed. */
export const ensureRouteTree = async () => {
  const wanted = contentHash('apps/web/src/routes', 'package-lock.json');
  if (existsSync(tree) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { code, output } = await run(pinnedNode, ['--input-type=module', '--eval', generate], {
    cwd: at('apps/web'),
    capture: true,
  });
  if (code !== 0 || !existsSync(tree)) {
    process.stderr.write(output);
    stop('The tree of routes could not be written; the reason is above.');
  }
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
};
