import { daysOfPeriod, periodName, periodsOfYear } from '@eigaichi/domain/settlement/book-periods';
import { movePeriod, readPeriods } from '@eigaichi/wire/settlement/book-periods';
import { currentLanguage } from '../../lib/language.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, inWords, refusal, words } from '../words.ts';

const path = '/admin/settlement/periods?year=2026';
const moved = {
  reason: null,
  proposed_name: '三田 遥',
  confirmed_name: '白金 玲',
  moved_at: '2026-10-05T03:00:00.000Z',
} as const;

const may = (period: string) => [
  { name: 'close', allowed: period === '2026-09' || period === '2026-10' },
  { name: 'reopen', allowed: period < '2026-09' && period !== '2026-07' },
];

/** Closed to August; July reopened, with its closing waiting; the year is open. */
const periods = periodsOfYear('2026').map((period) => ({
  period,
  ...daysOfPeriod(period),
  state: period < '2026-09' && period.length > 4 && period !== '2026-07' ? ('closed' as const) : ('open' as const),
  is_over: period < '2026-11' && period.length > 4,
  entries: period < '2026-11' ? 128 : 0,
  late: period === '2026-09' ? 3 : 0,
  moved:
    period === '2026-08'
      ? { ...moved, action: 'close' as const }
      : period === '2026-07'
        ? { ...moved, action: 'reopen' as const, reason: '入金の記録漏れ' }
        : null,
  waits:
    period === '2026-07'
      ? { action: 'close' as const, proposed_name: '三田 遥', proposed_at: '2026-11-02T03:00:00.000Z' }
      : null,
  actions: period.length > 4 && period !== '2026-07' ? may(period) : [],
}));
const year = answer(readPeriods, { data: { year: 2026, periods } });

const stepOf = (step: 'close' | 'reopen', period: string) => () =>
  inWords(words('journal', `periods.${step}_of`, { period: periodName(period, currentLanguage()) }));

export const states: States = {
  'months and year': {
    path,
    reader: 'accountant',
    answers: [year],
    shows: words('journal', 'periods.waits_close', { person: '三田 遥' }),
  },
  loading: { path, reader: 'accountant', answers: [pending(readPeriods)], shows: words('journal', 'periods.loading') },
  'not readable': {
    path,
    reader: 'accountant',
    answers: [refused(readPeriods, 'forbidden')],
    shows: refusal('forbidden'),
  },
  'closing a month': {
    path,
    reader: 'accountant',
    answers: [year],
    steps: (hand) => hand.press('button', stepOf('close', '2026-10')),
    shows: words('journal', 'periods.close_text'),
  },
  'closing a month that waits already': {
    path,
    reader: 'accountant',
    answers: [year, refused(movePeriod, 'approval_pending')],
    steps: async (hand) => {
      await hand.press('button', stepOf('close', '2026-10'));
      await hand.press('button', words('journal', 'periods.propose'));
    },
    shows: refusal('approval_pending'),
  },
  'reopening a month without a reason': {
    path,
    reader: 'accountant',
    answers: [year],
    steps: async (hand) => {
      await hand.press('button', stepOf('reopen', '2026-08'));
      await hand.submit();
    },
    shows: fault('required', 'reason'),
  },
};
