import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs one of the product's programs on a data directory, like `npm run backup`; returns its exit code and output. */
export const runScript = (
  script: string,
  args: readonly string[],
  dataDir: string,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL(`../../apps/api/src/${script}`, import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
