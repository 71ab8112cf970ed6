// Checks docs/spec-trace.md against docs/product.md. Every sentence, bullet and table row of the specification's
// sections 1 to 9 needs a row. The row names its tests by title, or says "not yet", or "n/a" with the reason. `--write`
// sorts the rows by the specification, preserves their content, and adds a "not yet" for each new sentence. Runs on
// Node 18, without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './project.mjs';
import { brokenClaims, claimsIn } from './traced-tests.mjs';

const productPath = at('docs', 'product.md');
const tracePath = at('docs', 'spec-trace.md');
const notYet = 'not yet';

const sentencesOf = (text) =>
  text
    .split(/(?<=[.?!])\s+(?=[A-Z'"(])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Sentences in one line of the specification: a table row counts as one, its header and rule as none. */
const unitsOfLine = (line, next) => {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return [];
  if (/^\|[\s|:-]+\|$/.test(text)) return [];
  if (text.startsWith('|'))
    return /^\|[\s|:-]+\|$/.test((next ?? '').trim()) ? [] : [text.replace(/^\||\|$/g, '').trim()];
  return sentencesOf(text.replace(/^(?:[-*]|\d+\.)\s+/, ''));
};

/** All sentences with section and a short id derived from their words, stable while the sentence is. */
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

/** "not yet", or "not yet: what is missing". */
const isOpen = (where) => where === notYet || where.startsWith(`${notYet}: `);
/** A sentence without a testable claim: "n/a: why". */
const isNotApplicable = (where) => /^n\/a: ./.test(where);

const countsOf = (rows) => {
  const open = rows.filter(isOpen).length;
  const none = rows.filter(isNotApplicable).length;
  return { held: rows.length - open - none, open, none };
};

const write = (units, rows) => {
  const { held, open, none } = countsOf(units.map(({ id }) => rows.get(id) ?? notYet));
  const out = [
    '# Where the specification is held',
    '',
    'Every sentence, bullet and table row of sections 1 to 9 of `product.md`, and the tests that hold it, by file and title.',
    '`node scripts/check-spec-trace.mjs` fails when a row is missing or names a title that no test of the file has; with',
    '`--write` it sorts the rows and adds new sentences as "not yet". Only the last column is edited by hand: tests, "not yet"',
    'with what is missing, or "n/a" with the reason.',
    '',
    `Of ${units.length} sentences ${held} are held, ${open} not yet, ${none} state nothing to hold.`,
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
      if (isOpen(where) || isNotApplicable(where)) return [];
      const claims = claimsIn(where);
      if (claims.length === 0) return [`${id} names no test, and says neither "${notYet}" nor "n/a: why"`];
      return brokenClaims(claims).map((fault) => `${id}: ${fault}`);
    }),
  ];
};

const units = readSpecification();
if (process.argv.includes('--write')) write(units, readTrace());
const rows = readTrace();
const faults = faultsOf(units, rows);
const { held, open, none } = countsOf([...rows.values()]);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `Specification: ${units.length} sentences, ${held} held, ${open} not yet, ${none} with nothing to hold.`
    : `Specification: ${faults.length} fault${faults.length === 1 ? '' : 's'} in docs/spec-trace.md.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
