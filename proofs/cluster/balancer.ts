import { writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../apps/api/src/testing/product.ts';
import { type Program, startProgram } from './programs.ts';

export type Balancer = Program & {
  /** Address of the ready servers. */
  readonly origin: string;
  /** Port of the leading database. */
  readonly databasePort: number;
  /** Removes the first database with its connections and activates the second, as Patroni does by health checks. */
  readonly switchDatabase: () => Promise<void>;
  /** Sends requests only to the first servers. */
  readonly serveBy: (count: number) => Promise<void>;
};

const linesOf = (name: string, ports: readonly number[], options: (at: number) => string) =>
  ports.map((port, at) => `  server ${name}${at} 127.0.0.1:${port} ${options(at)}`).join('\n');

/** HAProxy in front of the servers, checked through `/readyz`, and of the databases, of which it serves one. */
export const startBalancer = async (
  path: string,
  { servers, databases, folder }: { servers: readonly number[]; databases: readonly [number, number]; folder: string },
): Promise<Balancer> => {
  const [web, databasePort] = [await freePort(), await freePort()];
  const socket = join(folder, 'haproxy.sock');
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    `global
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout http-request 30s
  timeout check 2s
frontend product
  mode http
  option forwardfor
  bind 127.0.0.1:${web}
  default_backend servers
backend servers
  mode http
  option httpchk GET /readyz
  retries 3
  option redispatch 1
${linesOf('server', servers, () => 'check inter 300ms fall 3 rise 1')}
frontend postgres
  mode tcp
  bind 127.0.0.1:${databasePort}
  default_backend leader
backend leader
  mode tcp
${linesOf('database', databases, (at) => (at === 0 ? '' : 'disabled'))}
`,
  );
  const program = await startProgram(path, { args: ['-db', '-f', config], port: web });
  const send = async (command: string) => {
    const connection = createConnection(socket);
    connection.end(`${command}\n`);
    const answer = (await text(connection)).trim();
    if (answer !== '') throw new Error(`HAProxy answered ${command} with ${answer}`);
  };
  return {
    ...program,
    origin: `http://127.0.0.1:${web}`,
    databasePort,
    switchDatabase: async () => {
      await send('set server leader/database0 state maint');
      await send('shutdown sessions server leader/database0');
      await send('set server leader/database1 state ready');
    },
    serveBy: async (count) => {
      for (const at of servers.keys())
        await send(`set server servers/server${at} state ${at < count ? 'ready' : 'maint'}`);
    },
  };
};
