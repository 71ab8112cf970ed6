import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { step, stop } from './console.mjs';
import { at, contentHash, pinnedNode, root } from './project.mjs';
import { ensureRouteTree } from './route-tree.mjs';

const stamp = at('node_modules', '.installed');

const wanted = () => `${contentHash('package-lock.json', 'package.json')} ${process.platform} ${process.arch}`;

const isInstalled = () => existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** npm before 11 doesn't know `allowScripts`: there, this keeps node-av from fetching a program that nothing runs. */
const noDownload = { SKIP_FFMPEG: 'true' };

/** npm as it was started, so that the same npm installs that ran the script; else the one on the PATH. */
const npm = (args) => {
  const started = process.env.npm_execpath;
  return started?.endsWith('.js')
    ? run(process.execPath, [started, ...args], { capture: true, env: noDownload })
    : run('npm', args, { capture: true, env: noDownload });
};

const ensurePackages = async () => {
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
 * Installs what package-lock.json names where it isn't there yet, and writes the tree of routes. Takes milliseconds when
 * nothing changed. Ends with one sentence where npm is missing, the registry can't be reached or the folder can't be
 * written.
 */
export const ensureInstalled = async () => {
  await ensurePackages();
  await ensureRouteTree();
};
