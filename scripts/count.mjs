import { run } from './child.mjs';
import { say, stop } from './console.mjs';

/**
 * `npm run count [-- COMMIT …]`: lines of product code by workspace and kind, in the working tree or for each named
 * commit. Excluded: tests, folders for tests and the gallery, locales, migrations, demo data, generated files.
 */
const kinds = ['ts', 'tsx', 'css'];
const leftOut = [
  /\.test\.tsx?$/,
  /\.(sized|release)\.test\.ts$/,
  /\/testing\//,
  /\/gallery\//,
  /\/locales\//,
  /\/migrations\//,
  /\/demo-data\//,
  /\.gen\.ts$/,
  /\.d\.ts$/,
];

/** Lines per workspace and kind in a commit; without one, in the tracked files as they are. */
const countIn = async (commit) => {
  const { code, output } = await run(
    'git',
    ['grep', '--count', '-I', '-e', '', ...(commit === null ? [] : [commit]), '--', 'apps', 'packages'],
    { capture: true },
  );
  if (code !== 0) stop(output);
  const lines = new Map();
  for (const row of output.split('\n').filter(Boolean)) {
    const [count, path] = row.split(':').toReversed();
    const kind = path.split('.').at(-1);
    if (!kinds.includes(kind) || leftOut.some((pattern) => pattern.test(path))) continue;
    const name = `${path.split('/').slice(0, 2).join('/')} ${kind}`;
    lines.set(name, (lines.get(name) ?? 0) + Number(count));
  }
  return lines;
};

const commits = process.argv.slice(2);
const counted = await Promise.all([null, ...commits].map(countIn));
const names = [...new Set(counted.flatMap((lines) => [...lines.keys()]))].toSorted();
const row = (name, figures) => say(name.padEnd(26) + figures.map((figure) => `${figure}`.padStart(14)).join(''));
row('lines', ['now', ...commits]);
for (const name of names)
  row(
    name,
    counted.map((lines) => lines.get(name) ?? 0),
  );
row(
  'in all',
  counted.map((lines) => [...lines.values()].reduce((sum, count) => sum + count, 0)),
);
