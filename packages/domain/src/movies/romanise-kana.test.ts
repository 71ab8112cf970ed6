import { describe, expect, it, test } from 'vitest';
import { romaniseName } from './romanise-kana.ts';

describe('romanising a name from its reading', () => {
  test.each([
    ['くろさわ あきら', 'Akira Kurosawa'],
    ['おづ やすじろう', 'Yasujiro Ozu'],
    ['おおしま なぎさ', 'Nagisa Oshima'],
    ['いまむら しょうへい', 'Shohei Imamura'],
    ['わたなべ しんいちろう', 'Shinichiro Watanabe'],
    ['はっとり ゆうき', 'Yuki Hattori'],
    ['みぞぐち けんじ', 'Kenji Mizoguchi'],
    ['しんぼう あきゆき', 'Akiyuki Shinbo'],
    ['えっちゅう ちゃこ', 'Chako Etchu'],
    ['ふぁん ぎゅうじ', 'Gyuji Fan'],
    // Two vowels across the halves of a family name are no long vowel.
    ['いのうえ うめつぐ', 'Umetsugu Inoue'],
    ['まつうら じゅん', 'Jun Matsuura'],
    ['ひろおか りか', 'Rika Hirooka'],
    ['よこお まり', 'Mari Yokoo'],
    ['こうち えいじ', 'Eiji Kochi'],
    ['クロサワ　アキラ', 'Akira Kurosawa'],
    ['ｸﾛｻﾜ ｱｷﾗ', 'Akira Kurosawa'],
    ['りん', 'Rin'],
  ])('%s', (reading, romanised) => {
    expect(romaniseName(reading)).toBe(romanised);
  });

  it.each([
    '',
    ' ',
    '黒澤 明',
    'くろ澤 あきら',
    'Kurosawa',
    'さか はじめ 二世',
    'ジョン・スミス',
    'っ',
    'ー',
    'くろさわ ー',
  ])('never guesses: %s', (reading) => {
    expect(romaniseName(reading)).toBeNull();
  });
});
