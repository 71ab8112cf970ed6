import { expect, test } from 'vitest';
import { namesToLookUp, proposeNames } from './propose-names.ts';

const known = [
  { name: '是枝裕和', kana: 'これえだ ひろかず', romaji: 'Hirokazu Kore-eda' },
  { name: '坂一', kana: 'さか はじめ', romaji: null },
];

test.each([
  ['somebody known, in the spelling that is theirs', '是枝裕和', 'Hirokazu Kore-eda'],
  ['typed with a space', '是枝　裕和', 'Hirokazu Kore-eda'],
  ['of whom only the reading is known', '坂 一', 'Hajime Saka'],
  ['several people', '是枝裕和、坂一／Jane Doe', 'Hirokazu Kore-eda, Hajime Saka, Jane Doe'],
  ['a name in hiragana', 'さくら ももこ', 'Momoko Sakura'],
])('%s', (_what, credit, proposal) => {
  expect(proposeNames(credit, known, {})).toEqual({ proposal, unread: [] });
});

test('unknown kanji names wait for their reading, and accept only their own', () => {
  const credit = '是枝裕和、砂川一';
  expect(proposeNames(credit, known, {})).toEqual({ proposal: null, unread: ['砂川一'] });
  expect(proposeNames(credit, known, { 砂川一: 'すなかわ はじめ' })).toEqual({
    proposal: 'Hirokazu Kore-eda, Hajime Sunakawa',
    unread: ['砂川一'],
  });
  expect(proposeNames(credit, known, { 砂川一: '砂川 一' }).proposal).toBeNull();
  expect(proposeNames(credit, known, { 是枝裕和: 'べつ じん', 砂川一: 'すなかわ' }).proposal).toBe(
    'Hirokazu Kore-eda, Sunakawa',
  );
});

test.each(['さくらももこ', 'スティーブン・スピルバーグ', 'ヒロ カワムラ', '', ' 、 '])('no guess: %s', (credit) => {
  expect(proposeNames(credit, known, {}).proposal).toBeNull();
});

test('looks up a credit by each of its names, with and without spaces', () => {
  expect(namesToLookUp(['黒澤 明、坂一', '坂一', 'Jane Doe', ''])).toEqual(['黒澤 明', '黒澤明', '坂一']);
});
