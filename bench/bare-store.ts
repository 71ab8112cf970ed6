import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bare minimum for the same job: hash a part, write it, sync it; stream the parts in order. */
const source = `
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
const folder = process.argv[2];
const receive = async (request, response) => {
  const handle = await open(join(folder, request.url.slice(1).padStart(5, '0')), 'w');
  const hash = createHash('sha256');
  for await (const chunk of request) {
    hash.update(chunk);
    await handle.write(chunk);
  }
  await handle.sync();
  await handle.close();
  response.writeHead(hash.digest('hex') === request.headers['x-sha256'] ? 200 : 422).end();
};
const serve = async (response) => {
  response.writeHead(200);
  for (const name of (await readdir(folder)).sort())
    await new Promise((resolve, reject) =>
      createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }).on('end', resolve).on('error', reject).pipe(response, { end: false }));
  response.end();
};
createServer((request, response) => (request.method === 'PUT' ? receive(request, response) : serve(response)))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

export type BareStore = {
  readonly origin: string;
  readonly folder: string;
  readonly stop: () => void;
};

/** Starts a bare node:http file server in a separate process. */
export const startBareStore = async (): Promise<BareStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-bare-'));
  const script = join(folder, 'bare.mjs');
  const parts = mkdtempSync(join(tmpdir(), 'eigaichi-bare-parts-'));
  writeFileSync(script, source);
  const child: ChildProcess = spawn(process.execPath, [script, parts], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('the bare server has no output');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    folder: parts,
    stop: () => {
      child.kill();
      for (const each of [folder, parts]) rmSync(each, { recursive: true, force: true });
    },
  };
};
