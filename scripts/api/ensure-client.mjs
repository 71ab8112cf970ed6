import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from '../child.mjs';
import { stop } from '../console.mjs';
import { at, contentHash, pinnedNode } from '../project.mjs';

const stamp = at('.cache', 'client.hash');
const files = ['packages/client/src/api-types.gen.ts', 'packages/client/src/api-calls.gen.ts'];

/** Generates the client's types and calls unless they are current; git ignores them, as the tree of routes. */
export const ensureClient = async () => {
  const wanted = contentHash('packages/domain/src', 'packages/wire/src', 'apps/api/src/http', 'scripts/api');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent && files.every((file) => existsSync(at(file)))) return;
  const { code, output } = await run(pinnedNode, [at('scripts/client.mjs')], { capture: true });
  if (code !== 0) stop(output);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
};
