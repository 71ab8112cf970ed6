// Generates packages/client/src/*.gen.ts from the endpoints that API keys may call (D51); `npm run check` and `npm test`
// do so first. `--pack` also builds the package for publication in packages/client/dist.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { callsText, typesText } from './api/client-text.mjs';
import { publicDescription } from './api/public-description.mjs';
import { at, pinnedNode } from './project.mjs';

const folder = (...parts) => at('packages/client', ...parts);

const description = await publicDescription();
const files = [
  [folder('src/api-types.gen.ts'), typesText(description)],
  [folder('src/api-calls.gen.ts'), callsText(description)],
];

for (const [path, text] of files) writeFileSync(path, text);

if (process.argv.includes('--pack')) {
  execFileSync(pinnedNode, [at('node_modules/typescript/bin/tsc'), '-p', folder('tsconfig.json')], {
    stdio: 'inherit',
  });
  const { exports: _, ...manifest } = JSON.parse(readFileSync(folder('package.json'), 'utf8'));
  const exports = { '.': { types: './client.d.ts', default: './client.js' } };
  writeFileSync(
    folder('dist/package.json'),
    `${JSON.stringify({ ...manifest, exports, sideEffects: false }, null, 2)}\n`,
  );
  copyFileSync(folder('README.md'), folder('dist/README.md'));
}
