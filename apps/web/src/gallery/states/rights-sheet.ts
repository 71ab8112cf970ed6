import { rightType } from '@eigaichi/domain/options/right-types';
import { listOwnWords } from '@eigaichi/wire/rights/own-words';
import { checkRightsSheet, readRightsWorkbook, saveRightsSheet } from '@eigaichi/wire/rights/rights-sheet';
import type { Hand } from '../hand.ts';
import { answer, refused, type States } from '../state.ts';
import { refusal, roleNeeded, words } from '../words.ts';

const reader = 'provider' as const;
const sheet = '/ch/movies/rights';
const pasted = [
  ['offer', 'Autumn of the Lighthouse Keeper', 'SVOD', 'FR, BE', '', '2027-01-01', '2029-12-31'],
  ['licence', 'Paper Moonlight', 'Pay TV', 'Atlantis', '', '2027-01-01', '2026-12-31'],
].map((cells) => cells.join('\t'));
const paste = (hand: Hand) => hand.type(words('offer', 'sheet.paste'), pasted.join('\n'));

const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, held: 0, refused: 0 };
const changedRow = { outcome: 'changed', name: 'Autumn of the Lighthouse Keeper', issues: [], notes: [] } as const;
const refusedRow = {
  outcome: 'refused',
  name: 'Paper Moonlight',
  issues: [{ field: 'countries', rule: 'country', message: 'Atlantis' }],
  notes: [],
} as const;
const unchangedRow = { ...changedRow, outcome: 'unchanged' } as const;
const mixed = { rows: [changedRow, refusedRow], counts: { ...counts, changed: 1, refused: 1 }, titles: 1 };
const good = { rows: [changedRow, changedRow], counts: { ...counts, changed: 2 }, titles: 2 };
const unknown = [
  { list: 'countries', word: 'Atlantis', rows: 14 },
  { list: 'rights', word: 'Ancillary digital and hologram rights', rows: 3 },
  { list: 'exclusive_type', word: '準独占', rows: 1 },
] as const;
/** A workbook with every kind of omitted row and sheet. */
const workbook = {
  columns: ['kind', 'movie', 'rights', 'countries', 'starts_on'],
  rows: [
    ['offer', 'Autumn of the Lighthouse Keeper', 'SVOD', 'FR', '2027-04-01'],
    ['offer', 'Paper Moonlight', '#N/A', 'Atlantis', '2027-04-01'],
  ],
  unknown: ['担当', 'Internal reference'],
  formulas: 2,
  reading: {
    sheet: '許諾一覧 2027',
    is_hidden: false,
    heading_row: 4,
    rows: [5, 6],
    hidden_rows: [6],
    hidden_columns: ['First day'],
    left_out: [
      { reason: 'sheet', sheet: '表紙', rows: [], text: '' },
      { reason: 'other_table', sheet: '許諾一覧 2028', rows: [], text: '' },
      { reason: 'hidden_table', sheet: 'Old', rows: [], text: '' },
      { reason: 'above', sheet: '許諾一覧 2027', rows: [1, 2], text: '許諾一覧（社外秘）' },
      { reason: 'total', sheet: '許諾一覧 2027', rows: [9], text: '合計' },
      { reason: 'no_value', sheet: '許諾一覧 2027', rows: [11], text: '※ 価格は税抜' },
    ],
  },
} as const;

const sheetEffect = {
  name: 'Autumn of the Lighthouse Keeper',
  changes: [
    {
      countries: ['FR', 'BE'],
      rows: [{ rights: [rightType.svod], line: [{ start: '2027-01-01', end: null, from: 'unknown', to: 'free' }] }],
    },
  ],
} as const;

export const states: States = {
  'without rows': { path: sheet, reader, shows: words('offer', 'sheet.empty') },
  'for staff': { path: sheet, reader: 'manager', shows: words('offer', 'sheet.choose_lead') },
  'for someone whose role changes no titles': { path: sheet, reader, session: { abilities: [] }, shows: roleNeeded },
  'with faults': {
    path: sheet,
    reader,
    answers: [
      answer(checkRightsSheet, { data: { ...mixed, unknown, effects: [sheetEffect] } }),
      answer(listOwnWords, {
        data: [
          { list: 'countries', word: 'Eastern Europe', codes: ['PL', 'CZ', 'HU', 'SK', 'RO', 'BG'] },
          { list: 'exclusive_type', word: 'Sole', codes: ['1'] },
        ],
      }),
    ],
    steps: paste,
    shows: words('offer', 'sheet.outcome.refused'),
  },
  'read from a workbook': {
    path: sheet,
    reader,
    answers: [
      answer(readRightsWorkbook, { data: workbook }),
      answer(checkRightsSheet, { data: { ...mixed, unknown: [], effects: [] } }),
    ],
    steps: (hand) => hand.attach('rights.xlsx'),
    shows: words('sheet_read', 'without_hidden'),
  },
  'rows that change titles': {
    path: sheet,
    reader,
    answers: [
      answer(checkRightsSheet, { data: { ...good, titles: 5, unknown: [], effects: [sheetEffect, sheetEffect] } }),
    ],
    steps: paste,
    shows: words('offer', 'sheet.effects_more', { count: 3 }),
  },
  'unchanged rows': {
    path: sheet,
    reader,
    answers: [
      answer(checkRightsSheet, {
        data: {
          rows: [unchangedRow, unchangedRow],
          counts: { ...counts, unchanged: 2 },
          titles: 0,
          unknown: [],
          effects: [],
        },
      }),
    ],
    steps: paste,
    shows: words('offer', 'sheet.outcome.unchanged'),
  },
  'saved but for one row': {
    path: sheet,
    reader,
    answers: [
      answer(checkRightsSheet, { data: { ...mixed, unknown: [], effects: [] } }),
      answer(saveRightsSheet, { data: { ...mixed, saved: true } }),
    ],
    steps: async (hand) => {
      await paste(hand);
      await hand.press('button', words('offer', 'sheet.save_good', { count: 1 }));
    },
    shows: words('offer', 'sheet.left'),
  },
  'could not be saved': {
    path: sheet,
    reader,
    answers: [
      answer(checkRightsSheet, { data: { ...good, unknown: [], effects: [] } }),
      refused(saveRightsSheet, 'too_much_work'),
    ],
    steps: async (hand) => {
      await paste(hand);
      await hand.press('button', words('offer', 'sheet.save_all'));
    },
    shows: refusal('too_much_work'),
  },
};
