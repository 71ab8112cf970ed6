import { rightType } from '@eigaichi/domain/options/right-types';
import { describe, expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { type DraftState, isBegun, isUnsaved, received, settled } from './draft-sync.ts';
import { toggleRight } from './right-choices.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });
const state = (base: Partial<Draft>, mine: Partial<Draft>): DraftState => ({
  base: { version: 3, draft: draft(base) },
  draft: draft({ ...base, ...mine }),
  clashes: [],
});

describe('what another device wrote (D30)', () => {
  test('joins what was written here, where each changed something else', () => {
    const next = received(state({ flat_price: '900' }, { countries: ['FR'] }), {
      version: 4,
      draft: draft({
        flat_price: '1,000',
        rights: toggleRight([], 1),
        delivery: { ...emptyDraft.delivery, city: 'Nice' },
      }),
    });
    expect(next).toMatchObject({
      base: { version: 4 },
      draft: {
        flat_price: '1,000',
        countries: ['FR'],
        rights: [{ right_type: rightType.svod }],
        delivery: { city: 'Nice' },
      },
      clashes: [],
    });
    expect(isUnsaved(next)).toBe(true);
  });

  test('stands beside what was written here, where both changed the same, until one is chosen', () => {
    const both = received(state({ flat_price: '900' }, { flat_price: '950', message: 'mine' }), {
      version: 4,
      draft: draft({ flat_price: '1,000' }),
    });
    expect(both.draft).toMatchObject({ flat_price: '950', message: 'mine' });
    expect(both.clashes).toEqual([{ field: 'flat_price', mine: '950', theirs: '1,000' }]);
    expect(settled(both, ['flat_price'], true)).toMatchObject({ draft: { flat_price: '950' }, clashes: [] });
    expect(settled(both, ['flat_price'], false)).toMatchObject({
      draft: { flat_price: '1,000', message: 'mine' },
      clashes: [],
    });
  });

  test('of a sent request nothing is left, but what was typed since stays', () => {
    const sent = { version: 4, draft: emptyDraft };
    expect(isBegun(received(state({ flat_price: '900' }, {}), sent).draft)).toBe(false);
    expect(received(state({ flat_price: '900' }, { message: 'late' }), sent).draft).toMatchObject({
      flat_price: '',
      message: 'late',
    });
  });

  test('is no news at the same version', () => {
    const same = state({}, { message: 'a' });
    expect(received(same, { version: 3, draft: emptyDraft })).toBe(same);
  });
});
