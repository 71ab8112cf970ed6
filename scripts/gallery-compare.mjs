import { existsSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureGalleryBuilt } from './build.mjs';
import { become, run } from './child.mjs';
import { step, stop } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/**
 * `npm run gallery:compare -- COMMIT [PART]`: draws the states of a commit and of these files, and shows the
 * differences. PART limits it to states with PART in their names.
 */
const [commit, ...part] = process.argv.slice(2);
if (commit === undefined) stop('Name the commit to compare with: npm run gallery:compare -- COMMIT');
await ensureInstalled();
const found = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { capture: true });
if (found.code !== 0) stop(`There is no commit ${commit}.`);
const tree = at('.cache/gallery-before');
const git = async (...args) => {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) stop(output);
};
if (existsSync(tree)) await git('worktree', 'remove', '--force', tree);
await git('worktree', 'add', '--detach', tree, found.output.trim());
const build = `${tree}/scripts/gallery-build.mjs`;
try {
  if (!existsSync(build)) stop(`${commit} has no gallery yet.`);
  // Installs what that commit's lock file names, which may differ from ours, and writes its routes.
  await step(`Building the gallery of ${commit}`, async () => {
    const install = "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
    const installed = await run(process.execPath, ['-e', install], { cwd: tree, capture: true });
    if (installed.code !== 0) stop(installed.output);
    const { code, output } = await run(pinnedNode, [build], { cwd: tree, capture: true });
    if (code !== 0) stop(output);
  });
  await ensureGalleryBuilt();
} finally {
  if (!existsSync(`${tree}/.cache/gallery`)) await git('worktree', 'remove', '--force', tree);
}
const browser = await ensureBrowser();
if (browser.missing) stop(browser.missing);
const out = at('.cache/gallery-differences');
rmSync(out, { recursive: true, force: true });
become(
  pinnedNode,
  [at('apps/web/gallery/compare.ts'), `${tree}/.cache/gallery`, at('.cache/gallery'), out, ...part],
  browser.path ? { CHROMIUM_PATH: browser.path } : {},
);
