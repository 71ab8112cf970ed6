import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureClient } from './api/ensure-client.mjs';
import { run } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, pinnedNode, root } from './project.mjs';
import { ensureRouteTree } from './route-tree.mjs';

const stamp = at('node_modules', '.installed');

/** Fields of `package.json` that decide what npm installs. */
const installing = [
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'allowScripts',
];

const wanted = () => {
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')));
  hash.update(JSON.stringify(installing.map((field) => manifest[field] ?? null)));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`;
};

const isInstalled = () => existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** npm before 11 doesn't support `allowScripts`: there, this prevents node-av from downloading an unused program. */
const noDownload = { SKIP_FFMPEG: 'true' };

/** npm as started, so that the npm that ran the script also installs; otherwise the one on the PATH. */
const npm = (args) => {
  const started = process.env.npm_execpath;
  return started?.endsWith('.js')
    ? run(process.execPath, [started, ...args], { capture: true, env: noDownload })
    : run('npm', args, { capture: true, env: noDownload });
};

const ensurePackages = async () => {
  if (process.platform === 'win32') stop('Eigaichi runs on Linux and macOS. On Windows, use it in WSL.');
  if (Number(process.versions.node.split('.')[0]) < 18) stop('Eigaichi needs Node 18 or newer to set itself up.');
  if (isInstalled()) return;
  const { code, output } = await step('Installing packages (about a minute the first time)', () =>
    npm(['ci', '--no-fund', '--no-audit', '--loglevel=error']),
  );
  if (code === 127) stop('npm was not found: install Node.js together with npm, then run the command again.');
  if (code !== 0) {
    process.stderr.write(`${output.split('\n').slice(-15).join('\n')}\n`);
    if (/EACCES|EROFS/.test(output)) stop(`The folder ${root} can't be written by this user.`);
    stop('The packages could not be installed; npm said why above.');
  }
  if (!existsSync(pinnedNode)) stop(`The pinned Node did not arrive for ${process.platform} ${process.arch}.`);
  mkdirSync(at('node_modules'), { recursive: true });
  writeFileSync(stamp, wanted());
};

/**
 * Installs missing packages of package-lock.json, and writes the route tree. Takes milliseconds if nothing changed.
 * Exits with one sentence on Windows, if npm is missing, the registry is unreachable or the folder isn't writable.
 */
export const ensureInstalled = async () => {
  await ensurePackages();
  await ensureRouteTree();
  await ensureClient();
};
