import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuPerRequest, fetchBody } from './cpu.ts';
import { median } from './figures.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const bareSource = `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(process.argv[2]);
createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

/** Starts a bare node:http server in a separate process that returns the same bytes. */
const startBare = async (body: Buffer): Promise<{ child: ChildProcess; origin: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-bare-'));
  writeFileSync(join(folder, 'bare.mjs'), bareSource);
  writeFileSync(join(folder, 'body'), body);
  const child = spawn(process.execPath, [join(folder, 'bare.mjs'), join(folder, 'body')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    child,
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
};

/** Measures CPU per title list request, with session and query, against a bare server; five alternating pairs. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const headers = await product.login('buyer@example.com');
    const url = `${product.origin}/api/movies?per=20&page=1`;
    const body = await fetchBody(url, headers);
    const bare = await startBare(body);
    try {
      const ours = { pid: product.pid, url, headers, count: 10_000 };
      const theirs = { pid: bare.child.pid ?? 0, url: bare.origin, headers: {}, count: 10_000 };
      // Warm up both, so that compiling isn't measured.
      for (let round = 0; round < 3; round += 1) {
        await cpuPerRequest(ours);
        await cpuPerRequest(theirs);
      }
      const pairs: { ours: number; bare: number }[] = [];
      for (let round = 0; round < 5; round += 1)
        pairs.push({ ours: await cpuPerRequest(ours), bare: await cpuPerRequest(theirs) });
      const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
      const [mine, plain] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
      const figure = `${ratio.toFixed(1)}× (${mine.toFixed(0)} µs against ${plain.toFixed(0)} µs, ${body.length} bytes)`;
      return [
        { name: 'CPU per request of the title list, against bare node:http', budget: '≤ 4×', figure, ok: ratio <= 4 },
      ];
    } finally {
      bare.child.kill();
      bare.remove();
    }
  } finally {
    await product.stop();
  }
};
