import { describe, expect, test } from 'vitest';
import { documentCodeIn, documentCodes, kindsInOrder, numberIn, searchResultKinds } from './found.ts';

describe('number search', () => {
  test.each([
    ['13', 13],
    ['0013', 13],
    ['#13', 13],
    ['００１３', 13],
    [' 7 ', 7],
    ['13b', null],
    ['1.5', null],
    ['', null],
    ['1234567890', null],
  ])('%s', (word, number) => {
    expect(numberIn(word)).toBe(number);
  });

  test('lists results with numbers first and leaves nothing out', () => {
    expect(kindsInOrder(true)[0]).toBe('quote');
    expect(kindsInOrder(false)[0]).toBe('provider');
    expect(kindsInOrder(true).toSorted()).toEqual(searchResultKinds.toSorted());
  });
});

describe('document number', () => {
  test('lists each kind’s number for recent years', () => {
    const codes = documentCodes(13, 2026);
    expect(codes).toContain('INV-2026-00013');
    expect(codes).toContain('PN-2019-00013');
    expect(codes).not.toContain('INV-2018-00013');
  });

  test.each([
    ['inv-2026-00013', 'INV-2026-00013'],
    ['ＩＮＶ-2026', 'INV-2026'],
    ['PN', 'PN'],
    ['invoice', null],
    ['Spring', null],
  ])('%s is recognised by its beginning', (word, code) => {
    expect(documentCodeIn(word)).toBe(code);
  });
});
