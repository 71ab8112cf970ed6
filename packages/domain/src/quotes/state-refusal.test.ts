import { expect, test } from 'vitest';
import { refusalTexts } from '../shared/refusals.ts';
import { quoteActions, quoteMovieStatus, quoteStatuses, quoteStep } from './moves.ts';
import { stateRefusal } from './state-refusal.ts';

test('refuses every move missing from the table and names the title’s status (D27)', () => {
  for (const status of quoteStatuses)
    for (const action of quoteActions) {
      if (quoteStep(status, action, 'manager').length > 0) continue;
      const code = stateRefusal(action, { status });
      expect(code).toMatch(/^quote_/);
      expect(refusalTexts[code].ja).not.toBe('');
      expect(refusalTexts[code].en).not.toBe('');
    }
});

test.each([
  ['answer', 1, 'quote_unconfirmed'],
  ['withdraw_answer', 2, 'quote_unanswered'],
  ['answer', 3, 'quote_answered'],
  ['withdraw_answer', 5, 'quote_signed'],
  ['cancel', 9, 'quote_signed'],
  ['answer', 8, 'quote_ended'],
  ['release', 3, 'quote_answered'],
  ['delivered', 4, 'quote_awaits_prepayment'],
  ['received', 5, 'quote_awaits_materials'],
  ['release', 6, 'quote_delivered'],
  ['delivered', 7, 'quote_received'],
  ['start', 9, 'quote_runs'],
  ['amend', 10, 'quote_ended'],
] as const)('%s at %i is refused as %s', (action, status, code) => {
  expect(stateRefusal(action, { status })).toBe(code);
});

test('refuses an answer past its last day as expired to the signer (D2f)', () => {
  const ended = { status: quoteMovieStatus.cancelled, ended_by: 'expired' } as const;
  expect(stateRefusal('sign', ended)).toBe('answer_expired');
  expect(stateRefusal('sign', { ...ended, ended_by: 'declined' })).toBe('quote_ended');
  expect(stateRefusal('answer', ended)).toBe('quote_ended');
});
