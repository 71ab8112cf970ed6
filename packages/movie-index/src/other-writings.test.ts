import { describe, expect, test } from 'vitest';
import { MovieIndex } from './movie-index.ts';
import { compact, fold } from './normalise.ts';
import { otherWriting } from './other-writings.ts';

type Film = {
  readonly name: string;
  readonly director?: string;
  readonly year?: number;
};

const indexOf = (films: readonly Film[]) => {
  const index = new MovieIndex({ groups: ['film'] });
  for (const { name, director, year = null } of films)
    index.put({
      id: `${name} ${director ?? ''} ${year ?? ''}`.trim(),
      names: [name],
      readings: [],
      people: director === undefined ? [] : [{ role: 'director', name: director }],
      tags: [],
      others: [],
      facets: {},
      year,
      added: 0,
      group: 'film',
      sort_ja: name,
      sort_en: '',
    });
  return (text: string) => index.query({ text, candidates: index.all() }).ids;
};

/** A name and its typed variants; those from public reports cite them. */
const alike: readonly (readonly [stored: string, ...typed: string[]])[] = [
  ['黒澤明', '黒沢明', '黑泽明', '黑澤明', '黒澤 明'],
  ['宮崎駿', '宮﨑駿', '宮嵜駿', '宫崎骏'],
  ['高橋秀弥', '髙橋秀弥', '高橋秀彌', '髙橋'],
  ['渡邊謙', '渡辺謙', '渡邉謙'],
  ['齋藤寅次郎', '斎藤寅次郎'],
  ['瀧本龍馬', '滝本竜馬', '滝本龍馬'],
  ['𠮷永小百合', '吉永小百合'],
  ['桜の園', '櫻の園', '樱の园', '桜の薗'],
  ['國士無双', '国士無双', '國士無雙'],
  ['東京物語', '东京物语', '東京物語'],
  ['二十四の瞳', '24の瞳', '２４の瞳', '二十四の瞳'],
  ['七人の侍', '7人の侍', '７人の侍', '七人の'],
  ['10人の刺客', '十人の刺客'],
  ['第三の男', '第3の男'],
  ['ALWAYS 三丁目の夕日', '3丁目の夕日', 'always 三丁目'],
  ['二〇〇一年宇宙の旅', '2001年宇宙の旅'],
  ['ゴジラⅢ', 'ゴジラ3', 'ゴジラ III', 'ゴジラIII'],
  ['Rocky IV', 'Rocky Ⅳ', 'rocky 4'],
  ['Part 2', 'Part II', 'PART Ⅱ'],
  ['ヴァイオリン', 'バイオリン', 'ヴァイオリ'],
  ['バレエ', 'ヴァレエ'],
  ['霧ヶ峰', '霧ケ峰', '霧が峰', '霧ガ峰'],
  ['八ヶ岳', '八ケ岳', '八が岳'],
  ['一ヶ月の恋', '一か月の恋', '一カ月の恋', '1ヵ月の恋', '１ヶ月の恋'],
  ['大人の見る繪本 生れてはみたけれど', '生まれてはみたけれど', '大人の見る絵本'],
  ['生まれる', '生れる', '生まれ', '生れ'],
  ['終わらない夏', '終らない夏'],
  ['変わる世界', '変る世界'],
  ['ゑびす屋', 'えびす屋', 'ヱビス屋'],
  ['髙島', '高島'], // Iktahana/illusions#1821
  ['南満州鉄道', '南滿洲鐵道'], // sul-dlss/SearchWorks#1922
  ['江戸の人', '江戶の人'], // sul-dlss/SearchWorks#1922
  ['宝塚', '宝塚'], // YuukiToriyama/japanese-address-parser#295
  ['檮原', '梼原'], // YuukiToriyama/japanese-address-parser#298
  ['遙堪', '遥堪'], // YuukiToriyama/japanese-address-parser#661
  ['蝉と嘘を繋ぐ', '蟬と噓を繫ぐ'], // FooSoft/yomichan#1625
  ['池麸', '池麩'], // geolonia/normalize-japanese-addresses#190
  ['男の戦い', '男の戰い'], // tinbotu/sub#18
  ['毛沢東', '毛泽东', '毛澤東'], // dahlia/seonbi#7
  ['方濟各', '方济各'], // openzim/mwoffliner#2493
  ['鳳凰出版社', '凤凰出版社'], // pulibrary/orangelight#1296
  ['ウイスキー', 'ウヰスキー'], // groonga/groonga#1521
  ['ヱヴァンゲリヲン', 'エヴァンゲリオン'], // groonga/groonga#1503
  ['ちぢみ', 'チジミ', 'ちじみ'], // groonga/groonga#1504
  ['イヴェントのウィンドウ', 'イベントのウインドウ'], // vim-jp/vimdoc-ja#44
  ['壱番館', '一番館', '1番館'], // geolonia/japanese-numeral#7
  ['本町一丁目', '本町1丁目'], // YuukiToriyama/japanese-address-parser#68
  ['十四号室', '14号室'], // geolonia/normalize-japanese-addresses#133
  ['昭和五十八年', '昭和58年'], // melink14/rikaikun#1052
  ['A Quiet Place Part II', 'A Quiet Place Part 2'], // NAStool/nas-tools#523
  ['書き込む', '書込む'], // vitejs/docs-ja#63
  ['組み立てる', '組立てる'], // vitejs/docs-ja#63
  ['行う人', '行なう人'], // vitejs/docs-ja#63
  ['打ち上げ花火', '打上花火', '打上げ花火'],
  ['塩狩峠', '鹽狩峠'],
  ['百万両の壺', '百萬兩の壷'],
  ['鶯', '鴬'],
];

describe('spelling variants (D23)', () => {
  test.each(alike)('finds %s in any spelling', (stored, ...typed) => {
    const find = indexOf([{ name: stored }, { name: '別の作品' }]);
    for (const text of typed) expect(find(text), text).toEqual([stored]);
  });

  test.each(alike.slice(0, 7))('finds the person %s in any spelling', (stored, ...typed) => {
    const find = indexOf([
      { name: '題名', director: stored },
      { name: '別の作品', director: '別人' },
    ]);
    for (const text of typed) expect(find(text), text).toEqual([`題名 ${stored}`]);
  });

  test('keeps different people apart', () => {
    const find = indexOf([
      { name: 'おくりびと', director: '滝田洋二郎' },
      { name: '別の作品', director: '滝田洋二朗' },
    ]);
    expect(find('滝田洋二朗')).toEqual(['別の作品 滝田洋二朗']);
    expect(find('瀧田洋二郎')).toEqual(['おくりびと 滝田洋二郎']);
    for (const [one, other] of [
      ['斉藤', '斎藤'],
      ['三郎', '3郎'],
      ['太田', '大田'],
      ['机', '機'],
      ['皇后', '皇後'],
    ] as const)
      expect(indexOf([{ name: one }])(other), other).toEqual([]);
  });

  test('ranks the exact spelling first', () => {
    const find = indexOf([
      { name: '国', year: 2020 },
      { name: '國', year: 1950 },
      { name: '桜', director: '高橋明', year: 2021 },
      { name: '梅', director: '髙橋明', year: 1960 },
    ]);
    expect(find('國')).toEqual(['國  1950', '国  2020']);
    expect(find('国')).toEqual(['国  2020', '國  1950']);
    expect(find('髙橋明')[0]).toBe('梅 髙橋明 1960');
    expect(find('高橋明')[0]).toBe('桜 高橋明 2021');
  });

  test('matches a year as a word of the title or as its production year', () => {
    const find = indexOf([
      { name: 'Red Beard', year: 1965 },
      { name: 'Red Beard', year: 2002 },
      { name: 'Red Beard 1965', year: 1999 },
      { name: '赤ひげ', year: 1965 },
      { name: 'Godzilla', year: 1954 },
      { name: 'Godzilla Raids Again', year: 1955 },
      { name: 'Mothra vs. Godzilla', year: 1954 },
    ]);
    expect(find('Red Beard 1965')).toEqual(['Red Beard 1965  1999', 'Red Beard  1965']);
    for (const text of ['赤ひげ 1965', '赤ひげ（1965）', '1965年 赤ひげ', '赤ひげ 1965年'])
      expect(find(text), text).toEqual(['赤ひげ  1965']);
    expect(find('godzilla 1954')).toEqual(['Godzilla  1954', 'Mothra vs. Godzilla  1954']);
    expect(find('Red Beard 1970')).toEqual([]);
    expect(find('1965')).toEqual(['Red Beard 1965  1999']);
  });

  test('leaves unfinished numbers and numerals in names unchanged', () => {
    const find = indexOf([{ name: '二十四の瞳' }]);
    for (const text of ['二', '二十', '二十四', '二十四の']) expect(find(text), text).toHaveLength(1);
    const written = (text: string) => otherWriting(fold(text)) ?? text;
    expect(written('千と千尋の神隠し')).toBe('千と千尋の神隠し');
    expect(written('三四郎')).toBe('三四郎');
    expect(written('百一匹わんちゃん')).toBe('101匹わんちゃん');
    expect(written('二十世紀少年')).toBe('20世紀少年');
    expect(written('一二三四五六七八九')).toBe('一二三四五六七八九');
  });

  test('ignores variation selectors', () => {
    expect(compact(fold('葛\u{e0100}城'))).toBe(compact(fold('葛城')));
    expect(fold('ヴィヴィアン')).toBe(fold('ビビアン'));
  });
});
