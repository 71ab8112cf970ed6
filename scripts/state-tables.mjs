// Generates docs/state-tables.md from domain's tables: every life cycle as a diagram and a table. Fails if the page
// differs from the code; `--write` updates it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { movesOfRole } from '../packages/domain/src/accounts/account-life.ts';
import { approvalMoves } from '../packages/domain/src/approvals/approvals.ts';
import { needMoves } from '../packages/domain/src/buyer-needs/need-life.ts';
import { proposalMoves } from '../packages/domain/src/buyer-needs/proposals.ts';
import { transferMoves } from '../packages/domain/src/deliveries/transfer-life.ts';
import { movieMoves, movieStatus } from '../packages/domain/src/movies/movie-life.ts';
import { caseMoves } from '../packages/domain/src/quotes/business-cases/business-cases.ts';
import { quoteMoves } from '../packages/domain/src/quotes/moves.ts';
import { firstSignatureMoves } from '../packages/domain/src/quotes/sign/signatories.ts';
import { statusNames } from '../packages/domain/src/quotes/status-names.ts';
import { screenerMoves } from '../packages/domain/src/screeners/screener-life.ts';
import { screeningRequestMoves } from '../packages/domain/src/screeners/screening-requests.ts';
import { periodMoves } from '../packages/domain/src/settlement/book-periods.ts';
import { payoutRunMoves } from '../packages/domain/src/settlement/payout-runs.ts';
import { at } from './project.mjs';

const movieNames = Object.fromEntries(Object.entries(movieStatus).map(([name, status]) => [status, name]));
const quoteNames = { ...statusNames, 1: 'waiting_manager_confirm', 8: 'ended' };

/** Action of a move, and its parties: managers only if no one else may make it. */
const actionAndParties = ({ action, by }) => {
  const others = by.filter((party) => party !== 'manager');
  return `${action} by ${(others.length > 0 ? others : by).join(' or ')}`;
};

const lives = [
  {
    title: 'A quote',
    source: 'packages/domain/src/quotes/derived-status.ts',
    about:
      'Lists show the status of its least advanced title; ended titles count only when all are (D2). Arrows are the moves that change it, with who makes them. Managers are named only where no one else is.',
    moves: quoteMoves,
    initial: [1],
    names: quoteNames,
    isPicture: true,
  },
  {
    title: 'A title of a quote',
    source: 'packages/domain/src/quotes/moves.ts',
    about:
      'The only status a deal stores (D2, spec 4). `request` makes it at 1; 8 carries how it ended. Conditions over loaded values come on top (product-decisions.md, D2).',
    moves: quoteMoves,
    initial: [1],
    names: quoteNames,
    columns: [
      ['takes along', ({ scope }) => scope],
      ['ends as', ({ ending }) => ending ?? ''],
    ],
  },
  {
    title: 'The first of two signatures',
    source: 'packages/domain/src/quotes/sign/signatories.ts',
    about:
      'D14h. Given above the limit of a signatory who needs a second one. The agreement names both; what moves a title of the share voids it.',
    moves: firstSignatureMoves,
    initial: ['waiting'],
  },
  {
    title: 'A business case inside a company',
    source: 'packages/domain/src/quotes/business-cases/business-cases.ts',
    about:
      'D14j, D14k. For exactly the terms that it names; no one approves an own one. Sending or signing uses it; an answer is sent by its approval.',
    moves: caseMoves,
    initial: ['waiting'],
  },
  {
    title: 'A need of a buyer',
    source: 'packages/domain/src/buyer-needs/need-life.ts',
    about: 'D41. An open one doesn’t change: providers propose for exactly what they read.',
    moves: needMoves,
    initial: ['waiting'],
  },
  {
    title: 'A proposal for a need',
    source: 'packages/domain/src/buyer-needs/proposals.ts',
    about: 'D41b. Sent for the first time, it waits for the buyer; a request for quotes leaves its state as it is.',
    moves: proposalMoves,
    initial: ['sent'],
  },
  {
    title: 'A title of the catalogue',
    source: 'packages/domain/src/movies/movie-life.ts',
    about: 'D21, spec 4.',
    moves: movieMoves,
    initial: [1],
    names: movieNames,
  },
  {
    title: 'A payout run',
    source: 'packages/domain/src/settlement/payout-runs.ts',
    about:
      'D8d. A draft holds what is due; approved, each transfer has its notice and its frozen destination (D14d). Where its transfers lead it is worked out from them.',
    moves: payoutRunMoves,
    initial: ['draft'],
  },
  {
    title: 'A month or a year of the books',
    source: 'packages/domain/src/settlement/book-periods.ts',
    about:
      'D8v. One person proposes each step, another confirms it. Closing a month closes all earlier ones; a year closes once its months are, and reopens before they do.',
    moves: periodMoves,
    initial: ['open'],
  },
  {
    title: 'A change that waits for a second person',
    source: 'packages/domain/src/approvals/approvals.ts',
    about: 'D37g. What the clock proposed has no proposer; anyone with the capability decides on it.',
    moves: approvalMoves,
    initial: ['pending'],
  },
  {
    title: 'The transfer of a file',
    source: 'packages/domain/src/deliveries/transfer-life.ts',
    about: 'Spec 4, D31, D33.',
    moves: transferMoves,
    initial: ['uploading'],
  },
  {
    title: 'A screener',
    source: 'packages/domain/src/screeners/screener-life.ts',
    about: 'D24b. The next one of a title that goes live replaces it.',
    moves: screenerMoves,
    initial: ['uploading'],
  },
  {
    title: 'A request to watch a title',
    source: 'packages/domain/src/screeners/screening-requests.ts',
    about: 'D24b.',
    moves: screeningRequestMoves,
    initial: ['waiting'],
  },
  ...[
    ['consumer', 'A buyer’s account', 'pending'],
    ['provider', 'A provider’s account', 'pending'],
    ['manager', 'A staff account', 'invited'],
  ].map(([role, title, initial]) => ({
    title,
    source: 'packages/domain/src/accounts/account-life.ts',
    about: 'D14.',
    moves: movesOfRole[role],
    initial: [initial],
  })),
];

/** Individual steps of a row; `same` leads back to the start. */
const steps = ({ from, to }) =>
  from.flatMap((state) => (to === 'same' ? [state] : [to].flat()).map((target) => ({ from: state, to: target })));

const nameOf = (life, state) => {
  const name = life.names?.[state];
  return name === undefined ? String(state) : `${state} ${name}`;
};

const statesOf = (life) => [
  ...new Set([...life.initial, ...life.moves.flatMap((move) => steps(move).flatMap(({ from, to }) => [from, to]))]),
];

const id = (state) => `s${state}`;

/** One arrow per pair of states, with all transitions along it; a picture omits those that stay in a state. */
const diagramOf = (life) => {
  const arrows = new Map();
  for (const move of life.moves)
    for (const { from, to } of steps(move)) {
      if (life.isPicture && from === to) continue;
      const key = `${id(from)} --> ${id(to)}`;
      arrows.set(key, new Set([...(arrows.get(key) ?? []), life.isPicture ? actionAndParties(move) : move.action]));
    }
  const final = statesOf(life).filter(
    (state) => !life.moves.some((move) => steps(move).some(({ from, to }) => from === state && to !== state)),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...statesOf(life).map((state) => `  state "${nameOf(life, state)}" as ${id(state)}`),
    ...life.initial.map((state) => `  [*] --> ${id(state)}`),
    ...[...arrows].map(([arrow, actions]) => `  ${arrow}: ${[...actions].join(', ')}`),
    ...final.map((state) => `  ${id(state)} --> [*]`),
    '```',
  ];
};

const tableOf = (life) => {
  const columns = [
    ['action', ({ action }) => `\`${action}\``],
    ['from', ({ from }) => from.join(', ')],
    ['to', ({ to }) => [to].flat().join(' or ')],
    ['by', ({ by }) => by.join(', ')],
    ...(life.columns ?? []),
  ];
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map(([name]) => name)),
    row(columns.map(() => '---')),
    ...life.moves.map((move) => row(columns.map(([, cell]) => cell(move)))),
  ];
};

/** The whole page. */
export const stateTables = () =>
  `${[
    '# Lives',
    '',
    'Drawn from the code by `node scripts/state-tables.mjs --write`; `npm run check` fails when it is out of date. What isn’t in a table is refused with 409.',
    ...lives.flatMap((life) => [
      '',
      `## ${life.title}`,
      '',
      `${life.about} [${life.source}](../${life.source})`,
      '',
      ...diagramOf(life),
      ...(life.isPicture ? [] : ['', ...tableOf(life)]),
    ]),
  ].join('\n')}\n`;

const page = at('docs/state-tables.md');
if (process.argv.includes('--write')) writeFileSync(page, stateTables());
else if (!existsSync(page) || readFileSync(page, 'utf8') !== stateTables()) {
  process.stderr.write('docs/state-tables.md is not what the code says: node scripts/state-tables.mjs --write\n');
  process.exit(1);
}
