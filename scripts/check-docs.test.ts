import { describe, expect, test } from 'vitest';
import { docFaults, indexOf } from './check-docs.mjs';

const deal = 'docs/decisions/product/deal.md';
const rights = 'docs/decisions/product/rights.md';
const index = 'docs/product-decisions.md';
const missing = `D${99}`;

/** Every text names the empty version. */
const manifest = (version: string): string => JSON.stringify({ version, scripts: { check: '', prove: '', bench: '' } });

const budgets = (minutes: number): string =>
  JSON.stringify({ stages: { Checks: {}, Build: {}, Total: { minutes }, 'Total with release': { minutes: 40 } } });

const sound: Record<string, string> = {
  'package.json': manifest(''),
  'vitest.config.ts': "{ name: 'unit' }",
  'bench/main.ts': "'search-start': () => import('./search-start.ts')",
  'proofs/kills.proof.ts': '',
  'scripts/test-budgets.json': budgets(15),
  'docs/testing.md': '| stage | budget |\n|---|---|\n| Checks | 15 minutes |\n| all | 40 minutes |\n',
  'docs/places.md': '| proof |\n|---|\n| `kills` |\n',
  'README.ja.md': '',
  'CHANGELOG.md': '',
  'docs/operations.md': '',
  'deploy/kubernetes/kustomization.yaml': '',
  'apps/api/src/http/openapi.ts': '',
  [index]: '# Product decisions\n\nDecisions are numbered.\n',
  [deal]:
    '# The shape of a deal\n\n## D1. Words\n\nA quote is one request.\n\n## D4. The wizard’s `13` steps\n\nSee D9b.\n',
  [rights]:
    '# Rights\n\n[All decisions](../../product-decisions.md)\n\n## D9b. Rights at work\n\nFree or taken (D1).\n',
  'README.md': 'Read [the rights](docs/decisions/product/rights.md#d9b-rights-at-work) and [docs](docs/).\n',
  'apps/api/src/rights.ts': '/** Free rights (D9b). */\n',
};

/** Faults after these files are added or replaced; the index is current unless it is given. */
const faultsOf = (files: Record<string, string> = {}): string[] => {
  const texts = { ...sound, ...files };
  const indexed = index in files ? texts : { ...texts, [index]: indexOf(texts) };
  return docFaults(indexed, (path: string) => path === 'docs/' || path in indexed);
};

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('documents', () => {
  test('accepts sound documents', () => {
    expect(faultsOf()).toEqual([]);
  });

  test.each([
    ['a file that is missing', '[gone](docs/gone.md)', 'docs/gone.md, which is not there'],
    ['a picture that is missing', '<img src="docs/gone.webp" alt="">', 'docs/gone.webp, which is not there'],
    ['a heading that is missing', `[rights](${rights}#d9c)`, `${rights}#d9c, a heading that is not there`],
    ['a heading of its own that is missing', '# Here\n\n[there](#there)', '#there, a heading that is not there'],
  ])('refuses a link to %s', (_, text, fault) => {
    expect(faultsOf({ 'README.md': text })).toEqual([`README.md links to ${fault}`]);
  });

  test('accepts web addresses, and links in code', () => {
    const text = '# Über uns & mehr\n\n[a](https://example.com/x.md#y) `[b](gone.md)` [c](#über-uns--mehr)\n';
    expect(faultsOf({ 'README.md': `${text}\n\`\`\`md\n[d](gone.md)\n\`\`\`\n` })).toEqual([]);
  });

  test('reads links only in documents', () => {
    expect(faultsOf({ 'content/pages/help.en.md': '[faq](gone)' })).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    'apps/api/src/http/openapi.ts',
    'http/openapi.ts',
    '{http,src/http}/openapi.ts',
    'apps/<program>/src/http/',
    'deploy/*/kustomization.yaml',
    'apps/api/src/http/openapi',
    'npm run check -- --fast',
    'npm run prove -- kills',
    'npm run bench -- search',
    'vitest run --project unit apps/api/src/http',
  ])('accepts %s', (code) => {
    expect(faultsOf({ 'README.md': `Read \`${code}\`.\n` })).toEqual([]);
  });

  test.each([
    ['apps/api/src/http/gone.ts', 'apps/api/src/http/gone.ts'],
    ['{openapi,gone}.ts', 'gone.ts'],
    ['apps/<program>/gone/', 'apps/*/gone/'],
    ['apps/api/src/http/open', 'apps/api/src/http/open'],
    ['npm run gone', 'npm run gone'],
    ['npm run prove -- gone', 'npm run prove -- gone'],
    ['npm run bench -- gone', 'npm run bench -- gone'],
    ['vitest run --project gone', '--project gone'],
  ])('refuses %s', (code, named) => {
    const faults = faultsOf({ 'README.md': `Read \`${code}\`.\n` });
    expect(faults).toContain(`README.md names ${named}, which is not there`);
  });

  test.each([
    ['a stage without a row', 'docs/testing.md', '| 15 minutes | 40 minutes |', 'docs/testing.md has no row of Checks'],
    ['another budget', 'scripts/test-budgets.json', budgets(16), 'docs/testing.md has no row of 16 minutes'],
    ['a proof without a row', 'proofs/outage.proof.ts', '', 'docs/places.md has no row of `outage`'],
  ])('refuses %s', (_, path, text, fault) => {
    expect(faultsOf({ [path]: text })).toEqual([fault]);
  });

  test('refuses a text that does not name the version', () => {
    const texts = { ...sound, 'package.json': manifest('2.0.0'), 'README.md': 'Version 2.0.0 is a draft.\n' };
    const faults = faultsOf(texts);
    expect(faults).toContain('CHANGELOG.md does not name version 2.0.0');
    expect(faults).not.toContain('README.md does not name version 2.0.0');
  });
});

describe('decisions', () => {
  test('refuses a number without a decision, in any file', () => {
    const path = 'apps/api/src/quotes.sql';
    expect(faultsOf({ [path]: `-- the rule of ${missing}, twice (${missing})` })).toEqual([
      `${path} names ${missing}, which is no decision`,
    ]);
  });

  test('refuses a number that two decisions have', () => {
    expect(faultsOf({ [rights]: `${sound[rights]}\n## D1. Words\n\nOnce more.\n` })).toEqual([
      `${rights}: D1 is also in ${deal}`,
    ]);
  });

  test('refuses a heading without a number', () => {
    expect(faultsOf({ [rights]: `${sound[rights]}\n## More rights\n\nNone.\n` })).toEqual([
      `${rights}: "More rights" has no number`,
    ]);
  });

  test('refuses an index that differs from the headings', () => {
    expect(faultsOf({ [index]: sound[index] ?? '' })).toEqual([expect.stringContaining(`${index} differs`)]);
  });

  test('writes the index by area in the order of numbers, after its opening', () => {
    expect(indexOf({ ...sound, [index]: `${sound[index]}\n## An old area\n\n- An old line.\n` })).toBe(
      [
        '# Product decisions',
        '',
        'Decisions are numbered.',
        '',
        '## The shape of a deal',
        '',
        '- [D1](decisions/product/deal.md#d1-words) Words',
        '- [D4](decisions/product/deal.md#d4-the-wizards-13-steps) The wizard’s `13` steps',
        '',
        '## Rights',
        '',
        '- [D9b](decisions/product/rights.md#d9b-rights-at-work) Rights at work',
        '',
      ].join('\n'),
    );
  });
});

describe('lengths', () => {
  const textWith = (block: string): string => `# Architecture\n\n${block}\n`;
  const longBlock = `${words(20)}. `.repeat(5).trim();

  test.each([
    ['paragraph', longBlock],
    ['list item', `- ${longBlock}\n- short`],
    ['numbered item', `1. ${longBlock}\n2. short`],
    ['table cell', `| a | b |\n|---|---|\n| short | ${longBlock} |`],
    ['paragraph over several lines', longBlock.replaceAll('. ', '.\n')],
  ])('refuses a %s of more than 90 words', (_, block) => {
    expect(faultsOf({ 'docs/architecture.md': textWith(block) })).toEqual([
      expect.stringContaining('docs/architecture.md: more than 90 words: word'),
    ]);
  });

  test.each([
    ['README.md', 400],
    ['CHANGELOG.md', 240],
  ])('refuses a line of %s over %i characters', (path, most) => {
    expect(faultsOf({ [path]: '.'.repeat(most) })).toEqual([]);
    expect(faultsOf({ [path]: '.'.repeat(most + 1) })).toEqual([
      expect.stringContaining(`${path}: more than ${most} characters`),
    ]);
  });

  test('refuses a README of more than 130 lines', () => {
    expect(faultsOf({ 'README.md': '- Item\n'.repeat(130) })).toEqual([]);
    expect(faultsOf({ 'README.md': '- Item\n'.repeat(131) })).toEqual(['README.md: more than 130 lines']);
  });

  test('counts items, cells and paragraphs separately', () => {
    const short = `${words(20)}. `.repeat(4).trim();
    const blocks = [`- ${short}\n- ${short}`, `| ${short} | ${short} |`, short, short];
    expect(faultsOf({ 'docs/architecture.md': textWith(blocks.join('\n\n')) })).toEqual([]);
  });

  test('refuses a sentence of more than 25 words, also after a bold label', () => {
    expect(faultsOf({ 'docs/architecture.md': textWith(`**Limits.** ${words(26)}.`) })).toEqual([
      `docs/architecture.md: too long: ${words(26)}.`,
    ]);
    expect(faultsOf({ 'docs/architecture.md': textWith(`**Limits.** ${words(25)}. Short.`) })).toEqual([]);
  });

  test('does not count quotations, code and code blocks in sentences', () => {
    const block = `It says “${words(30)}” and \`${words(30)}\`.\n\n\`\`\`sql\n${words(100)}\n\`\`\``;
    expect(faultsOf({ 'docs/architecture.md': textWith(block) })).toEqual([]);
  });

  test('does not measure the specification and generated tables', () => {
    expect(faultsOf({ 'docs/product.md': words(100), 'docs/staff-access.md': words(100) })).toEqual([]);
  });
});
