// Holds docs/spec-trace.md against docs/product.md: every sentence, bullet and table row of the specification's sections
// 1 to 9 has a row that says which test or page holds it, or "not yet". `--write` puts the rows into the specification's
// order, keeps what they say, and adds a "not yet" for each new sentence. Runs on Node 18, without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const productPath = join(root, 'docs', 'product.md');
const tracePath = join(root, 'docs', 'spec-trace.md');
const notYet = 'not yet';

const sentencesOf = (text) =>
  text
    .split(/(?<=[.?!])\s+(?=[A-Z'"(])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** One line of the specification as the sentences it holds: a row of a table is one, its head and rule are none. */
const unitsOfLine = (line, next) => {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return [];
  if (/^\|[\s|:-]+\|$/.test(text)) return [];
  if (text.startsWith('|'))
    return /^\|[\s|:-]+\|$/.test((next ?? '').trim()) ? [] : [text.replace(/^\||\|$/g, '').trim()];
  return sentencesOf(text.replace(/^(?:[-*]|\d+\.)\s+/, ''));
};

/** Every sentence with its section and a short id made of its words: it stays while the sentence does. */
const readSpecification = () => {
  const lines = readFileSync(productPath, 'utf8').split('\n');
  const units = [];
  let section = 0;
  let title = '';
  lines.forEach((line, index) => {
    const heading = /^## (\d+)\. (.+)$/.exec(line);
    if (heading) {
      section = Number(heading[1]);
      title = heading[2];
    }
    if (section < 1 || section > 9) return;
    for (const text of unitsOfLine(line, lines[index + 1])) {
      const hash = createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 6);
      units.push({ id: `s${section}-${hash}`, section, title, text });
    }
  });
  return units;
};

const cell = (text) => text.replaceAll('|', '\\|');

/** Rows of the trace: id → where. */
const readTrace = () => {
  const rows = new Map();
  if (!existsSync(tracePath)) return rows;
  for (const line of readFileSync(tracePath, 'utf8').split('\n')) {
    const found = /^\| (s\d-[0-9a-f]{6}) \| .* \| ([^|]+) \|$/.exec(line);
    if (found) rows.set(found[1], found[2].trim());
  }
  return rows;
};

const pathsOf = (where) => [...where.matchAll(/`([^`]+)`/g)].map((found) => found[1]);

const write = (units, rows) => {
  const held = units.filter(({ id }) => (rows.get(id) ?? notYet) !== notYet).length;
  const out = [
    '# Where the specification is held',
    '',
    'Every sentence, bullet and table row of sections 1 to 9 of `product.md`, and the test or page that holds it.',
    '`node scripts/check-spec-trace.mjs` fails when one is missing or names a file that is not there; with `--write` it',
    'brings the rows into order and adds new sentences as "not yet". Only the last column is edited by hand.',
    '',
    `${held} of ${units.length} are held.`,
  ];
  let section = 0;
  for (const unit of units) {
    if (unit.section !== section) {
      section = unit.section;
      out.push('', `## ${section}. ${unit.title}`, '', '| id | sentence | held by |', '|---|---|---|');
    }
    out.push(`| ${unit.id} | ${cell(unit.text)} | ${rows.get(unit.id) ?? notYet} |`);
  }
  writeFileSync(tracePath, `${out.join('\n')}\n`);
};

const faultsOf = (units, rows) => {
  const known = new Set(units.map(({ id }) => id));
  return [
    ...units.filter(({ id }) => !rows.has(id)).map(({ id, text }) => `${id} has no row: ${text.slice(0, 80)}`),
    ...[...rows.keys()].filter((id) => !known.has(id)).map((id) => `${id} is no sentence of docs/product.md any more`),
    ...[...rows].flatMap(([id, where]) => {
      if (where === notYet) return [];
      const paths = pathsOf(where);
      if (paths.length === 0) return [`${id} names no file and does not say "${notYet}"`];
      return paths
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${id} names ${path}, which is not there`);
    }),
  ];
};

const units = readSpecification();
if (process.argv.includes('--write')) write(units, readTrace());
const rows = readTrace();
const faults = faultsOf(units, rows);
const open = [...rows.values()].filter((where) => where === notYet).length;
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `Specification: ${units.length} sentences, ${units.length - open} held, ${open} not yet.`
    : `Specification: ${faults.length} fault${faults.length === 1 ? '' : 's'} in docs/spec-trace.md.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
