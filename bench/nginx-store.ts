import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const settings = (folder: string, port: number) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  client_max_body_size 0;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    location / { dav_methods PUT; }
  }
}
`;

export type NginxStore = { readonly origin: string; readonly folder: string; readonly stop: () => void };

const untilAnswered = async (origin: string, child: ChildProcess) => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) return false;
    if ((await fetch(origin).catch(() => null)) !== null) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
};

/**
 * Starts nginx as a file store, for comparison: it neither hashes nor syncs. Null if it isn't installed (Debian package
 * `nginx`) or can't receive files.
 */
export const startNginx = async (): Promise<NginxStore | null> => {
  if (!spawnSync('nginx', ['-V'], { encoding: 'utf8' }).stderr?.includes('http_dav_module')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilAnswered(origin, child)) return { origin, folder: join(folder, 'files'), stop };
  stop();
  return null;
};
