import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { freePort } from './product.ts';

const kinds = ['account', 'container', 'object'] as const;
const programs = [
  'swift-ring-builder',
  'swift-proxy-server',
  'memcached',
  ...kinds.map((kind) => `swift-${kind}-server`),
];

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      accessSync('/etc/swift/swift.conf', constants.R_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Missing programs of OpenStack Swift; none if its S3 API can be started. */
export const missingOfSwift = (): string[] => programs.filter((program) => !isInstalled(program));

const serverConf = (kind: string, { folder, port }: { folder: string; port: number }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
devices = ${folder}/devices
mount_check = false
swift_dir = ${folder}
workers = 0
user = ${process.env.USER ?? 'root'}
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

type ProxyPlace = { readonly folder: string; readonly port: number; readonly cache: number };

/** `pages` are the origins of pages that may send and fetch; Swift uses this setting instead of S3's CORS rules. */
const proxyConf = ({ folder, port, cache }: ProxyPlace, pages: readonly string[]) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
workers = 0
user = ${process.env.USER ?? 'root'}
log_level = ERROR
cors_allow_origin = ${pages.join(',')}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
error_suppression_limit = 1000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 1
cors_preflight_allow_origin = ${pages.join(',')}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** Needed here because the product never makes a bucket. */
const makeBucket = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Place) =>
  new S3Client({
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint }),
  }).send(new CreateBucketCommand({ Bucket: bucket }));

type Place = NonNullable<Config['s3']>;
export type Swift = { readonly place: Place; readonly stop: () => Promise<void> };

/** OpenStack Swift with its S3 API and one bucket, on its own ports; its folder is removed when it stops. */
export const startSwift = async (pages: readonly string[] = []): Promise<Swift> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-swift-'));
  const children: ChildProcess[] = [];
  const run = (program: string, args: string[]) =>
    children.push(spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] }));
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    await sleep(100);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const kind of kinds) {
    const port = await freePort();
    mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
    const ring = join(folder, `${kind}.builder`);
    const build = (...args: string[]) => execFileSync('swift-ring-builder', [ring, ...args], { stdio: 'ignore' });
    build('create', '2', '1', '0');
    build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    build('rebalance');
    writeFileSync(join(folder, `${kind}.conf`), serverConf(kind, { folder, port }));
    run(`swift-${kind}-server`, [join(folder, `${kind}.conf`)]);
  }
  const [cache, port] = [await freePort(), await freePort()];
  run('memcached', ['-l', '127.0.0.1', '-p', `${cache}`, '-u', process.env.USER ?? 'root']);
  writeFileSync(join(folder, 'proxy.conf'), proxyConf({ folder, port, cache }, pages));
  run('swift-proxy-server', [join(folder, 'proxy.conf')]);
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'eigaichi',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200)) {
    const made = await makeBucket(place).catch(() => null);
    if (made !== null) return { place, stop };
  }
  await stop();
  throw new Error('Swift did not answer within 30 seconds');
};
