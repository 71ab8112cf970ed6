import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

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

test('puts the family name first for every kanji and kana of Unicode', () => {
  const written = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => written.test(letter) && /\p{Lo}/u.test(letter));
  expect(letters.length).toBeGreaterThan(90_000);
  expect(letters.filter((letter) => personName({ last_name: letter, first_name: 'A' }) !== `${letter} A`)).toEqual([]);
});
