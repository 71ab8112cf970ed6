import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's usual paths; set `CHROMIUM_PATH` on other machines. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export type Browser = { readonly port: number; readonly stop: () => Promise<void> };

export const chromiumPath = (): string => {
  const program = process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path));
  if (program === undefined) throw new Error('no Chromium: install Debian’s `chromium`, or set CHROMIUM_PATH');
  return program;
};

/** Starts Chromium with an empty profile, driven through `port`. */
export const startBrowser = async (): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), 'eigaichi-browser-'));
  const child = spawn(chromiumPath(), [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    const over = once(child, 'exit');
    child.kill('SIGTERM');
    await over;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
    if (port !== undefined) {
      child.stderr.resume();
      return { port: Number(port), stop };
    }
  }
  throw new Error(`Chromium did not start: ${said}`);
};

/** Replaces the browser's cookies with those of a `Cookie` header, as if the origin had set them. */
export const putCookies = async ({ port }: Browser, origin: string, header: string): Promise<void> => {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const cookies = header
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    });
  for (const [id, command] of [
    { method: 'Storage.clearCookies', params: {} },
    { method: 'Storage.setCookies', params: { cookies } },
  ].entries()) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, ...command }));
    await answered;
  }
  socket.close();
};
