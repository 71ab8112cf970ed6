import { currencies } from '@eigaichi/domain/options/currencies';
import { recordKinds } from '@eigaichi/wire/settlement/settlement-documents';
import type { SessionRole } from '@eigaichi/wire/shared/endpoint';

/** These pages' address parameters; values that no field could produce are dropped. */
export type SettlementSearch = Readonly<Record<string, string>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const number = /^\d{1,12}(\.\d{1,2})?$/;

const saved: Readonly<Record<string, (value: string) => boolean>> = {
  side: (value) => value === 'buyer' || value === 'provider',
  state: (value) => ['open', 'overdue', 'missing', 'reports', 'paybacks', 'due'].includes(value),
  runs: (value) => value === 'unpaid',
  kind: (value) => recordKinds.some((kind) => kind === value),
  currency: (value) => currencies.some(({ code }) => code === value),
  from: (value) => day.test(value),
  to: (value) => day.test(value),
  due_on: (value) => day.test(value),
  year: (value) => /^2\d{3}$/.test(value),
  amount_min: (value) => number.test(value),
  amount_max: (value) => number.test(value),
  free_word: (value) => value.trim() !== '' && value.length <= 200,
  page: (value) => /^[1-9]\d{0,4}$/.test(value),
};

export const readSettlementSearch = (search: Readonly<Record<string, unknown>>): SettlementSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && saved[name]?.(text) === true ? [[name, text] as const] : [];
    }),
  );

const states = ['all', 'open', 'overdue', 'missing', 'reports', 'paybacks'] as const;
type AccountState = (typeof states)[number];

/** Account filters per role: staff settle reports and repay, buyers send reports. */
export const accountStates: Readonly<Record<SessionRole, readonly AccountState[]>> = {
  consumer: ['all', 'open', 'overdue', 'missing'],
  provider: ['all', 'open'],
  manager: states,
};

/** The chosen filter. Staff's address of waiting reports leads buyers to the reports that they have to send. */
export const accountState = (role: SessionRole, { state }: SettlementSearch): AccountState => {
  const own = accountStates[role];
  return own.find((each) => each === state) ?? (state === 'reports' && own.includes('missing') ? 'missing' : 'all');
};
