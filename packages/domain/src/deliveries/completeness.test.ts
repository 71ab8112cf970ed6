import { describe, expect, test } from 'vitest';
import { lacking, progressOf, receivedFileCount } from './completeness.ts';

const item = (uuid: string, count = 1, required = true) => ({ uuid, count, required });
const file = (item_id: string, fields: object = {}) => ({
  item_id,
  state: 'uploaded' as const,
  sha256: 'abc',
  packed: false,
  ...fields,
});

describe('all required files received and hashed (D2, delivered)', () => {
  test('an entry lacks its file until it is uploaded and hashed', () => {
    const entries = [item('a')];
    expect(lacking(entries, [])).toEqual(entries);
    expect(lacking(entries, [file('a', { state: 'uploading', sha256: null })])).toEqual(entries);
    expect(lacking(entries, [file('a', { sha256: null })])).toEqual(entries);
    expect(lacking(entries, [file('a', { state: 'cancelling' })])).toEqual(entries);
    expect(lacking(entries, [file('b')])).toEqual(entries);
    expect(lacking(entries, [file('a')])).toEqual([]);
  });

  test('an entry for several files waits for all of them, or one packed file', () => {
    const entries = [item('a', 3)];
    expect(receivedFileCount(item('a', 3), [file('a'), file('a')])).toBe(2);
    expect(lacking(entries, [file('a'), file('a')])).toEqual(entries);
    expect(lacking(entries, [file('a'), file('a'), file('a'), file('a')])).toEqual([]);
    expect(receivedFileCount(item('a', 3), [file('a'), file('a'), file('a'), file('a')])).toBe(3);
    expect(lacking(entries, [file('a', { packed: true })])).toEqual([]);
  });

  test('optional entries block nothing, and count once they are complete', () => {
    const entries = [item('a'), item('b', 1, false)];
    expect(lacking(entries, [file('a')])).toEqual([]);
    const progress = (...files: ReturnType<typeof file>[]) =>
      progressOf(entries.map((entry) => ({ ...entry, there: receivedFileCount(entry, files) })));
    expect(progress(file('a'))).toEqual({ there: 1, total: 1 });
    expect(progress(file('a'), file('b'))).toEqual({ there: 2, total: 2 });
  });
});
