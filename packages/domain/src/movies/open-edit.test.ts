import { describe, expect, it } from 'vitest';
import { rating } from '../options/titles.ts';
import { joinEdits, overwrittenFields, withoutFields } from './open-edit.ts';

const open = {
  before: { region: null, 'translations.ja.outline': '古い' },
  after: { region: 'A', 'translations.ja.outline': '新しい' },
};

describe('further edits of a title with an unreviewed edit', () => {
  it('show the state before the first and the current one', () => {
    expect(
      joinEdits(open, { before: { region: 'A', rating: rating.g }, after: { region: 'B', rating: rating.pg12 } }),
    ).toEqual({
      before: { region: null, 'translations.ja.outline': '古い', rating: rating.g },
      after: { region: 'B', 'translations.ja.outline': '新しい', rating: rating.pg12 },
    });
  });

  it('omit reverted fields, and vanish if all are', () => {
    expect(joinEdits(open, { before: { region: 'A' }, after: { region: null } })).toEqual({
      before: { 'translations.ja.outline': '古い' },
      after: { 'translations.ja.outline': '新しい' },
    });
    expect(joinEdits(open, { before: open.after, after: open.before })).toBeUndefined();
  });

  it('recognise overwritten fields in any database key order', () => {
    const edit = { before: { prices: [] }, after: { prices: [{ area: 1, price: 5 }], region: 'A' } };
    const now = new Map<string, unknown>([
      ['prices', [{ price: 5, area: 1 }]],
      ['region', 'B'],
    ]);
    expect(overwrittenFields(edit, now)).toEqual(['region']);
  });

  it('lose the fields overwritten by staff', () => {
    expect(withoutFields(open, ['region'])?.after).toEqual({ 'translations.ja.outline': '新しい' });
    expect(withoutFields(open, Object.keys(open.after))).toBeUndefined();
  });
});
