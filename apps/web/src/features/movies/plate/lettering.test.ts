import { describe, expect, it } from 'vitest';
import { letteredTitle, verticalLettering } from './lettering.ts';
import { linesOf } from './lines.ts';
import { columnsOf, signs } from './signs.ts';

const upright = { w: 240, h: 360, wide: false };
const columns = (title: string, count: number) =>
  columnsOf(signs(title), count).map((column) => column.map((sign) => sign.text).join(''));

describe('lettering', () => {
  it('omits brackets, format words and a Latin second title', () => {
    expect(letteredTitle('劇場版 夜の市[4K修復版]')).toBe('夜の市');
    expect(letteredTitle('夜の市 Night Market Story')).toBe('夜の市');
    expect(letteredTitle('NIGHT MARKET')).toBe('NIGHT MARKET');
    expect(letteredTitle('[夜の市][第1期]')).toBe('夜の市');
  });

  it('sets one or two digits upright in one square, and longer numbers digit by digit', () => {
    expect(signs('3月12日').map(({ text, upright }) => [text, upright])).toEqual([
      ['3', true],
      ['月', false],
      ['12', true],
      ['日', false],
    ]);
    expect(signs('1984年')).toHaveLength(5);
  });

  it('splits a long title after a middle dot, and never before a long-vowel mark or a small kana', () => {
    expect(columns('ナイト・マイ・カーニバル', 2)).toEqual(['ナイト・マイ・', 'カーニバル']);
    for (const title of ['ラジオータワーレストラン', 'ショッピングセンターのひみつ'])
      for (const column of columns(title, 2)) expect(column).not.toMatch(/^[ーッョャュ]/u);
  });

  it('ranges from 34 % of the width for one or two characters to 13 % in several columns', () => {
    expect(verticalLettering('乱れ', upright, 'strip-right').size).toBeCloseTo(0.34 * 240);
    expect(verticalLettering('帰り道の長い長い坂の物語', upright, 'strip-right').size).toBeLessThanOrEqual(0.13 * 240);
    expect(verticalLettering('夜', upright, 'slip').size).toBeCloseTo(0.15 * 240);
  });

  it('breaks Latin titles between words into even lines', () => {
    expect(linesOf('Story of a Slope', 7)).toEqual(['Story of', 'a Slope']);
    expect(linesOf('Slope', 20)).toEqual(['Slope']);
  });
});
