import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run, runMeasured } from './child.mjs';

const child = fileURLToPath(new URL('child.mjs', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Prints its number, and does nothing for a minute. */
const longProgram = "process.stdout.write(process.pid + ' '); setTimeout(() => undefined, 60_000)";

/** A script that runs the program through one of the functions, and says so if it goes on afterwards. */
const scriptWith = (name: string): string => `
  import { ${name} } from ${JSON.stringify(child)};
  await ${name}(process.execPath, ['-e', ${JSON.stringify(longProgram)}]);
  process.stdout.write('went on');`;

describe('a program run by a script', () => {
  test.each([
    ['run', 'SIGTERM', 143],
    ['run', 'SIGINT', 130],
    ['run', 'SIGHUP', 129],
    ['runMeasured', 'SIGTERM', 143],
    ['runMeasured', 'SIGINT', 130],
  ] as const)('of %s ends with the script on %s', async (name, signal, code) => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', scriptWith(name)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    script.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output, { timeout: 10_000 }).toMatch(/^\d+ $/);
    script.kill(signal);
    expect(await once(script, 'close')).toEqual([code, null]);
    expect(isAlive(Number(output))).toBe(false);
  });

  test('returns its output and its code', async () => {
    const ended = await run(process.execPath, ['-e', "console.log('said'); process.exit(3)"], { capture: true });
    expect(ended).toEqual({ code: 3, output: 'said\n' });
    expect(await run('no-such-program', [], { capture: true })).toMatchObject({ code: 127 });
  });

  test('is measured with its processor time', async () => {
    const busy = 'const end = Date.now() + 200; while (Date.now() < end);';
    const measured = await runMeasured(process.execPath, ['-e', `${busy} process.exit(4)`], { capture: true });
    expect(measured.code).toBe(4);
    expect(measured.processor).toBeGreaterThan(0);
  });
});
