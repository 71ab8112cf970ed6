import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at, childEnv, pinnedNode, root } from './project.mjs';

/** A snapshot with one line per table: drizzle-kit's own has 18,000 lines. */
const linePerTable = ({ tables, ...rest }) => {
  const lines = Object.entries(tables).map(([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`);
  return `{"tables":{\n${lines.join(',\n')}\n},${JSON.stringify(rest).slice(1)}\n`;
};

/**
 * `npm run db:generate -- --name NAME`: a migration from a changed schema. Its snapshot replaces the previous one,
 * because drizzle-kit compares the schema only with the newest.
 */
const drizzleKit = at('node_modules', '.bin', 'drizzle-kit');
const args = ['generate', '--config', 'apps/api/drizzle.config.ts', ...process.argv.slice(2)];
const generate = (stdio) =>
  spawnSync(pinnedNode, [drizzleKit, ...args], { cwd: root, env: childEnv(), stdio, encoding: 'utf8' });
const quiet = generate(['ignore', 'pipe', 'pipe']);
// drizzle-kit prompts if a column may be new or renamed, which needs the terminal.
const prompts = /Interactive prompts require/.test(`${quiet.stdout}${quiet.stderr}`);
const { status } = prompts ? generate('inherit') : quiet;
const isOfTable = (line) => /\d+ columns \d+ indexes \d+ fks/.test(line);
if (!prompts) {
  const lines = `${quiet.stdout}${quiet.stderr}`.split('\n').filter((line) => line.trim() !== '' && !isOfTable(line));
  process.stdout.write(`${lines.join('\n')}\n`);
}
const meta = at('apps', 'api', 'migrations', 'meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(`${meta}/${older}`);
const newest = `${meta}/${snapshots.toSorted().at(-1)}`;
writeFileSync(newest, linePerTable(JSON.parse(readFileSync(newest, 'utf8'))));
process.exit(status ?? 1);
