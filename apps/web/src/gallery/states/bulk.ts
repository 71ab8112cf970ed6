import { bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import {
  checkBulk,
  listBulkSaves,
  readBulkLayout,
  readBulkWorkbook,
  saveBulk,
} from '@eigaichi/wire/movies/movies-bulk';
import { currentLanguage } from '../../lib/language.ts';
import type { Hand } from '../hand.ts';
import { answer, refused, type States } from '../state.ts';
import { refusal, roleNeeded, type Words, words } from '../words.ts';

const path = '/ch/movies/bulk_create';
const reader = 'provider' as const;

const name: Words = () => bulkLabel('translations.en.film_name', currentLanguage());

const fillRow = async (hand: Hand) => {
  await hand.press('button', words('movie_bulk', 'edit_row', { row: 1 }));
  await hand.type(name, 'Autumn of the Lighthouse Keeper');
};
const fill = async (hand: Hand) => {
  await fillRow(hand);
  await hand.press('button', words('movie_bulk', 'row_dialog.done'));
};
const fillTwo = async (hand: Hand) => {
  await fillRow(hand);
  await hand.press('button', words('movie_bulk', 'row_dialog.next'));
  await hand.type(name, 'The Other Shore');
  await hand.press('button', words('movie_bulk', 'row_dialog.done'));
  await hand.press('button', words('movie_bulk', 'check'));
};
const fillAnd = (act: Parameters<typeof words<'movie_bulk'>>[1]) => async (hand: Hand) => {
  await fill(hand);
  await hand.press('button', words('movie_bulk', act));
};

const issue = { field: 'production_year', rule: 'required', params: {}, message: '' };
const broken = { outcome: 'refused', uuid: null, version: null, issues: [issue] } as const;
const counts = { created: 0, updated: 0, unchanged: 0, refused: 0, held: 0 };
const faulty = { rows: [broken], counts: { ...counts, refused: 1 } };
const saved = { rows: [{ outcome: 'created', issues: [] }], counts: { ...counts, created: 1 }, saved: true } as const;

const layout = {
  sheets: [
    { name: '表紙', is_hidden: false },
    { name: '作品一覧', is_hidden: false },
    { name: '旧', is_hidden: true },
  ],
  sheet: '作品一覧',
  heading_row: 4,
  rows: [
    { number: 1, text: '配給作品一覧（2026年11月現在）' },
    { number: 4, text: '管理No. · 邦題 · 英題 · 公開 · 尺 · ジャンル · 担当' },
    { number: 5, text: 'KZ-001 · 港町の灯 · Harbour Light · 令和3年 · 108分 · ドラマ · 山田' },
  ],
  columns: [
    {
      heading: '管理No.',
      column: 'own_number',
      source: 'remembered',
      values: ['KZ-001', 'KZ-002', 'KZ-003', 'KZ-004'],
    },
    { heading: '邦題', column: 'translations.ja.film_name', source: 'trade', values: ['港町の灯', '坂道の家'] },
    {
      heading: '公開',
      column: 'production_year',
      source: 'content',
      values: ['令和3年', '2020年', '2020/4/1', '未定'],
    },
    { heading: '尺', column: 'play_time', source: 'trade', values: ['108分', '1:30:00', '45'] },
    { heading: '担当', column: null, source: null, values: ['山田', '佐藤'] },
    { heading: '備考', column: null, source: null, values: [] },
  ],
} as const;

export const states: States = {
  'empty table': { path, reader, shows: words('movie_bulk', 'place_none') },
  'for staff before a provider is chosen': {
    path: '/admin/movies/bulk_add',
    reader: 'manager',
    shows: words('movie_edit', 'provider.title'),
  },
  'for a buyer': { path: '/admin/movies/bulk_add', reader: 'buyer', shows: words('shell', 'forbidden.title') },
  'for someone whose role adds no titles': { path, reader, session: { abilities: [] }, shows: roleNeeded },
  'one row as a form': { path, reader, steps: fillRow, shows: words('movie_bulk', 'fault_row', { row: 1 }) },
  'checked without errors': {
    path,
    reader,
    answers: [answer(checkBulk, { data: { rows: [{ outcome: 'created', issues: [] }], counts } })],
    steps: fillAnd('check'),
    shows: words('movie_bulk', 'faults_none'),
  },
  'checked with an error': {
    path,
    reader,
    answers: [answer(checkBulk, { data: faulty })],
    steps: fillAnd('check'),
    shows: words('movie_bulk', 'save_good'),
  },
  'checked with one cause in two rows': {
    path,
    reader,
    answers: [answer(checkBulk, { data: { rows: [broken, broken], counts: { ...counts, refused: 2 } } })],
    steps: fillTwo,
    shows: words('movie_bulk', 'results.download'),
  },
  'valid rows to be saved': {
    path,
    reader,
    answers: [answer(checkBulk, { data: faulty })],
    steps: async (hand) => {
      await fillTwo(hand);
      await hand.press('button', words('movie_bulk', 'save_good'));
    },
    shows: words('movie_bulk', 'good.undo'),
  },
  'saved sheet to be undone': {
    path,
    reader,
    answers: [answer(listBulkSaves, { data: [{ created: 38, updated: 2 }] })],
    steps: (hand) => hand.press('button', words('movie_bulk', 'undo_sheet.undo')),
    shows: words('movie_bulk', 'undo_sheet.text'),
  },
  'check refused': {
    path,
    reader,
    answers: [refused(checkBulk, 'too_much_work')],
    steps: fillAnd('check'),
    shows: refusal('too_much_work'),
  },
  'all rows saved': {
    path,
    reader,
    answers: [answer(checkBulk, { data: { rows: [], counts } }), answer(saveBulk, { data: saved })],
    steps: fillAnd('save_all'),
    shows: words('movie_bulk', 'results.outcomes.created'),
  },
  'nothing saved': {
    path,
    reader,
    answers: [answer(checkBulk, { data: faulty }), answer(saveBulk, { data: { ...faulty, saved: false } })],
    steps: fillAnd('save_all'),
    shows: words('movie_bulk', 'results.not_saved'),
  },
  'columns of an own workbook to be confirmed': {
    path,
    reader,
    answers: [
      answer(readBulkWorkbook, { data: { headings: [{ heading: '公開', column: null, source: null }] } }),
      answer(readBulkLayout, { data: layout }),
    ],
    steps: (hand) => hand.attach('titles.xlsx'),
    shows: words('movie_bulk', 'layout.lead'),
  },
  'table to be cleared': {
    path,
    reader,
    steps: async (hand) => {
      await fill(hand);
      await hand.press('button', words('shared', 'actions.clear_table'));
    },
    shows: words('movie_bulk', 'clear_title'),
  },
};
