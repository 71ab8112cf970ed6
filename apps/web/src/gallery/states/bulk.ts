import { bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { checkBulk, saveBulk } from '@eigaichi/wire/movies/movies-bulk';
import { currentLanguage } from '../../lib/language.ts';
import type { Hand } from '../hand.ts';
import { answer, refused, type States } from '../state.ts';
import { refusal, type Words, words } from '../words.ts';

const path = '/ch/movies/bulk_create';
const reader = 'provider' as const;

const name: Words = () => bulkLabel('translations.en.film_name', currentLanguage());

/** Fills in the first row by its dialog. */
const fillRow = async (hand: Hand) => {
  await hand.press('button', words('movie_bulk', 'edit_row', { row: 1 }));
  await hand.type(name, 'Autumn of the Lighthouse Keeper');
};
const fill = async (hand: Hand) => {
  await fillRow(hand);
  await hand.press('button', words('movie_bulk', 'row_dialog.done'));
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

export const states: States = {
  'empty table': { path, reader, shows: words('movie_bulk', 'place_none') },
  'for staff before a provider is chosen': {
    path: '/admin/movies/bulk_add',
    reader: 'manager',
    shows: words('movie_edit', 'provider.title'),
  },
  'for a buyer': { path: '/admin/movies/bulk_add', reader: 'buyer', shows: words('shell', 'forbidden.title') },
  'one row as a form': { path, reader, steps: fillRow, shows: words('movie_bulk', 'row_dialog.title', { row: 1 }) },
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
  'table to be cleared': { path, reader, steps: fillAnd('clear'), shows: words('movie_bulk', 'clear_title') },
};
