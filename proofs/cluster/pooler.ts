import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../apps/api/src/db/client.ts';
import { freePort } from '../../apps/api/src/testing/product.ts';
import { type Program, startProgram } from './programs.ts';

/** PgBouncer in transaction mode, as docs/operations.md configures it. */
export type Pooler = Program & {
  readonly url: string;
  readonly transactions: () => Promise<number>;
};

/** Starts PgBouncer in front of the database at an address. It refuses to run as root, so root runs it as `nobody`. */
export const startPooler = async (path: string, { to, folder }: { to: string; folder: string }): Promise<Pooler> => {
  const { hostname, port: databasePort, username, password, pathname } = new URL(to);
  const own = join(folder, 'pgbouncer');
  const port = await freePort();
  mkdirSync(own);
  writeFileSync(join(own, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(own, 'users.txt')}
admin_users = ${username}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
  );
  for (const place of [folder, own]) chmodSync(place, 0o755);
  for (const file of ['users.txt', 'pgbouncer.ini']) chmodSync(join(own, file), 0o644);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await startProgram(path, { args: [...asNobody, join(own, 'pgbouncer.ini')], port });
  const address = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  return {
    ...program,
    url: address(pathname.slice(1)),
    transactions: async () => {
      const admin = openPool(address('pgbouncer'), { error: () => undefined }, { max: 1, isPooled: true });
      try {
        const { rows } = await admin.query<{ total_xact_count: string }>('show stats');
        return rows.reduce((sum, row) => sum + Number(row.total_xact_count ?? 0), 0);
      } finally {
        await admin.end();
      }
    },
  };
};
