import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { yen } from '../money/money.ts';
import { addDays } from '../shared/dates.ts';
import { allot, balanceOf, type Entry, lineFor, payFrozen, statementOf } from './account.ts';
import { documentNumber } from './documents.ts';

describe('amount allotted to open dues', () => {
  const dues = [
    { uuid: 'late', due_on: '2026-03-31', open: 500 },
    { uuid: 'early', due_on: '2026-01-31', open: 300 },
  ];

  test('pays the earliest first, and the last one partly', () => {
    const parts = [
      { uuid: 'early', amount: 300 },
      { uuid: 'late', amount: 150 },
    ];
    expect(allot(450, dues)).toEqual({ parts, rest: 0 });
  });

  test('leaves a rest if larger than the open dues', () => {
    expect(allot(800, dues).rest).toBe(0);
    expect(allot(801, dues).rest).toBe(1);
  });

  test('offsets refunds due against debts', () => {
    const back = [...dues, { uuid: 'back', due_on: '2026-02-28', open: -200 }];
    const parts = [
      { uuid: 'back', amount: -200 },
      { uuid: 'early', amount: 300 },
      { uuid: 'late', amount: 500 },
    ];
    expect(allot(600, back)).toEqual({ parts, rest: 0 });
    expect(allot(601, back).rest).toBe(1);
    // A credit without money pays what it can, and remains if nothing is owed.
    expect(allot(0, back).parts).toEqual([
      { uuid: 'back', amount: -200 },
      { uuid: 'early', amount: 200 },
    ]);
    expect(allot(50, [{ uuid: 'back', due_on: '2026-02-28', open: -200 }])).toEqual({ parts: [], rest: 50 });
  });
});

describe('a payout with its parts as frozen (D8d)', () => {
  const frozen = [
    { uuid: 'title', amount: 500 },
    { uuid: 'other', amount: 300 },
    { uuid: 'compensation', amount: -200 },
  ];
  const open = (changed: Readonly<Record<string, number>> = {}) =>
    new Map(Object.entries({ title: 500, other: 300, compensation: -200, ...changed }));

  test('pays each due its part, also if another due rose since', () => {
    expect(payFrozen(frozen, open())).toEqual({ parts: frozen, rest: 0 });
    expect(payFrozen(frozen, open({ title: 600 }))).toEqual({ parts: frozen, rest: 0 });
  });

  test('leaves the lowered part of a due as a rest, and never pays it to another due', () => {
    const [, ...others] = frozen;
    const lowered = payFrozen(frozen, open({ title: 450, other: 400 }));
    expect(lowered).toEqual({ parts: [{ uuid: 'title', amount: 450 }, ...others], rest: 50 });
    expect(payFrozen(frozen, open({ title: -50 }))).toEqual({ parts: others, rest: 500 });
  });

  test('sets off a debt as frozen if it fell since, and whole if it rose', () => {
    const [title, other] = frozen;
    expect(payFrozen(frozen, open({ compensation: -150 }))).toEqual({ parts: frozen, rest: 0 });
    const risen = [title, other, { uuid: 'compensation', amount: -260 }];
    expect(payFrozen(frozen, open({ compensation: -260 }))).toEqual({ parts: risen, rest: 60 });
  });

  test('counts dues that fell away as paid too much, or set off too much', () => {
    expect(payFrozen(frozen, new Map([['title', 500]]))).toEqual({
      parts: [{ uuid: 'title', amount: 500 }],
      rest: 100,
    });
    const only = [{ uuid: 'compensation', amount: -200 }];
    expect(payFrozen(only, new Map())).toEqual({ parts: [], rest: -200 });
  });
});

describe('an account', () => {
  test('follows its plan with separate lines', () => {
    expect(lineFor('fixed', { wanted: 100, booked: 0, has_lines: false })).toEqual({ kind: 'fixed', amount: 100 });
    expect(lineFor('fixed', { wanted: 100, booked: 100, has_lines: true })).toBeNull();
    expect(lineFor('fixed', { wanted: 80, booked: 100, has_lines: true })).toEqual({ kind: 'correction', amount: -20 });
    expect(lineFor('fixed', { wanted: 0, booked: 80, has_lines: true })).toEqual({ kind: 'dropped', amount: -80 });
  });

  type Op =
    | { readonly do: 'due'; readonly amount: number }
    | { readonly do: 'amend'; readonly which: number; readonly amount: number }
    | { readonly do: 'pay'; readonly amount: number };

  const op: fc.Arbitrary<Op> = fc.oneof(
    fc.record({ do: fc.constant('due' as const), amount: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ do: fc.constant('amend' as const), which: fc.nat(20), amount: fc.integer({ min: 0, max: 100_000 }) }),
    fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 150_000 }) }),
  );

  test('is the total of its lines and counts nothing twice, after any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(op, { maxLength: 40 }), fc.nat(40), fc.nat(40), (history, a, b) => {
        const start = '2026-01-01';
        const plan: { uuid: string; due_on: string; wanted: number; booked: number; paid: number; lines: number }[] =
          [];
        const entries: Entry[] = [];
        let received = 0;
        history.forEach((step, at) => {
          const booked_on = addDays(start, at);
          if (step.do === 'due')
            plan.push({ uuid: `${at}`, due_on: booked_on, wanted: step.amount, booked: 0, paid: 0, lines: 0 });
          const named = step.do === 'amend' ? plan[step.which % Math.max(1, plan.length)] : undefined;
          if (step.do === 'amend' && named !== undefined) named.wanted = step.amount;
          for (const due of plan) {
            const line = lineFor('fixed', { wanted: due.wanted, booked: due.booked, has_lines: due.lines > 0 });
            if (line === null) continue;
            entries.push({ kind: line.kind, booked_on, amount: yen(line.amount) });
            due.booked += line.amount;
            due.lines += 1;
          }
          if (step.do !== 'pay') return;
          const open = plan.map((due) => ({ uuid: due.uuid, due_on: due.due_on, open: due.wanted - due.paid }));
          const owed = open.reduce((sum, due) => sum + due.open, 0);
          const { parts, rest } = allot(step.amount, open);
          expect(rest).toBe(Math.max(0, step.amount - Math.max(0, owed)));
          if (rest > 0) return;
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(step.amount);
          for (const part of parts) {
            const due = plan.find(({ uuid }) => uuid === part.uuid);
            if (due !== undefined) due.paid += part.amount;
          }
          received += step.amount;
          entries.push({ kind: 'payment', booked_on, amount: yen(-step.amount) });
        });
        const owed = plan.reduce((sum, { wanted }) => sum + wanted, 0);
        const balance = balanceOf(entries, 'JPY').amount;
        expect(balance).toBe(owed - received);
        expect(plan.reduce((sum, { wanted, paid }) => sum + wanted - paid, 0)).toBe(balance);
        // Two consecutive statements cover the whole account once.
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const first = statementOf(entries, { from: start, to: addDays(start, from) }, 'JPY');
        const second = statementOf(entries, { from: addDays(start, from + 1), to: addDays(start, to) }, 'JPY');
        const rest = statementOf(entries, { from: addDays(start, to + 1), to: addDays(start, 1000) }, 'JPY');
        expect(second.opening).toEqual(first.closing);
        if (from < to) expect(first.lines.length + second.lines.length + rest.lines.length).toBe(entries.length);
        expect(statementOf(entries, { from: start, to: addDays(start, 1000) }, 'JPY').closing.amount).toBe(balance);
      }),
    );
  });
});

test('documents are numbered by kind and year', () => {
  expect(documentNumber('invoice', 2026, 7)).toBe('INV-2026-00007');
  expect(documentNumber('payment_notice', 2027, 12_345)).toBe('PN-2027-12345');
});
