import { rightType } from '@eigaichi/domain/options/right-types';
import { describe, expect, test } from 'vitest';
import { draftStateOf, isUnsaved, received } from '../../../lib/draft-state.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { hasTerms } from './draft-of.ts';
import { toggleRight } from './right-choices.ts';
import { requestRules } from './use-draft.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });
const state = (base: Partial<Draft>, mine: Partial<Draft>) =>
  draftStateOf({ version: 3, draft: draft(base) }, draft({ ...base, ...mine }));
const receive = (now: ReturnType<typeof state>, theirs: Partial<Draft>) =>
  received(now, { version: 4, draft: draft(theirs) }, requestRules);

describe('merge of a request edited on two devices (D30)', () => {
  test('joins fields, lists as a whole, and delivery details', () => {
    const next = receive(state({ flat_price: '900' }, { countries: ['FR'] }), {
      flat_price: '1,000',
      rights: toggleRight([], 1),
      delivery: { ...emptyDraft.delivery, city: 'Nice' },
    });
    expect(next).toMatchObject({
      draft: {
        flat_price: '1,000',
        countries: ['FR'],
        rights: [{ right_type: rightType.svod }],
        delivery: { city: 'Nice' },
      },
      clashes: [],
    });
    expect(isUnsaved(next, requestRules)).toBe(true);
  });

  test('retains the saved set of the side that took one, without a question', () => {
    const [mine, theirs] = [
      { uuid: '01900000-0000-7000-8000-000000000001', name: 'Mine', version: 1 },
      { uuid: '01900000-0000-7000-8000-000000000002', name: 'Theirs', version: 1 },
    ];
    expect(receive(state({}, { saved_set: mine }), { saved_set: theirs })).toMatchObject({
      draft: { saved_set: mine },
      clashes: [],
    });
    expect(receive(state({}, { message: 'a' }), { saved_set: theirs }).draft.saved_set).toEqual(theirs);
  });

  test('discards a sent request except for what was typed since', () => {
    expect(hasTerms(receive(state({ flat_price: '900' }, {}), {}).draft)).toBe(false);
    expect(receive(state({ flat_price: '900' }, { message: 'late' }), {}).draft).toMatchObject({
      flat_price: '',
      message: 'late',
    });
  });
});
