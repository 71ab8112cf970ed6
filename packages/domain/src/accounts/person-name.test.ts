import { describe, expect, test } from 'vitest';
import { inBothScripts, personName } from './person-name.ts';

test.each([
  [{ last_name: '市場', first_name: '守' }, '市場 守'],
  [{ last_name: 'Otterby', first_name: 'Vera' }, 'Vera Otterby'],
  [{ last_name: '佐々木', first_name: 'Ken' }, '佐々木 Ken'],
  [{ last_name: 'Otterby', first_name: 'まり' }, 'Otterby まり'],
  [{ last_name: '𠮷野', first_name: 'ｼﾞﾛｳ' }, '𠮷野 ｼﾞﾛｳ'],
  [{ last_name: 'Müller', first_name: 'Žofie' }, 'Žofie Müller'],
  [{ last_name: '김', first_name: '민준' }, '민준 김'],
  [{ last_name: 'カナ', first_name: '' }, 'カナ'],
  [{ last_name: null, first_name: 'Vera' }, 'Vera'],
  [{ last_name: null, first_name: null }, ''],
])('%j reads %s', (named, name) => {
  expect(personName(named)).toBe(name);
});

describe('a signatory’s name in both scripts (D8ba)', () => {
  const hanako = { last_name: '月白', first_name: '花子', name_other_script: 'Hanako Geppaku' };
  const quill = { last_name: 'Stone', first_name: 'Quill', name_other_script: 'クイル・ストーン' };
  const people = [hanako, quill, { last_name: '市場', first_name: '守', name_other_script: null }];

  test.each([
    ['月白 花子', '月白 花子 / Hanako Geppaku'],
    ['月白　花子', '月白　花子 / Hanako Geppaku'],
    ['Hanako Geppaku', 'Hanako Geppaku / 月白 花子'],
    ['Quill Stone', 'Quill Stone / クイル・ストーン'],
    ['Stone Quill', 'Stone Quill / クイル・ストーン'],
    ['市場 守', '市場 守'],
    ['Someone Else', 'Someone Else'],
    ['', ''],
  ])('%j becomes %j', (typed, name) => {
    expect(inBothScripts(typed, people)).toBe(name);
  });

  test('stays as typed where people of one name are written differently', () => {
    const kako = { ...hanako, name_other_script: 'Kako Geppaku' };
    expect(inBothScripts('月白 花子', [hanako, kako])).toBe('月白 花子');
    expect(inBothScripts('月白 花子', [hanako, { ...hanako, name_other_script: null }])).toBe('月白 花子');
    expect(inBothScripts('月白 花子', [hanako, hanako])).toBe('月白 花子 / Hanako Geppaku');
  });

  test('is not repeated if both are equal', () => {
    expect(inBothScripts('Quill Stone', [{ ...quill, name_other_script: 'Quill Stone' }])).toBe('Quill Stone');
  });
});

test('puts the family name first for every kanji and kana of Unicode', () => {
  const written = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => written.test(letter) && /\p{Lo}/u.test(letter));
  expect(letters.length).toBeGreaterThan(90_000);
  expect(letters.filter((letter) => personName({ last_name: letter, first_name: 'A' }) !== `${letter} A`)).toEqual([]);
});
