const digits = '〇一二三四五六七八九';
/** Formal numerals as used in contracts, which prevent added strokes. */
const formal: Readonly<Record<string, string>> = { 零: '〇', 壱: '一', 弐: '二' };
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A kanji number below ten thousand: 二十四 and 二四 are 24, 二〇〇一 is 2001. Null if it isn't a number. */
const numberOf = (kanji: string): number | null => {
  const text = kanji.replaceAll(/[零壱弐]/g, (sign) => formal[sign] ?? sign);
  if (text.length > 7 || !/[〇一二三四五六七八九十百]/.test(text)) return null;
  if (!/[十百千]/.test(text))
    return text.length > 4 ? null : Number([...text].map((sign) => digits.indexOf(sign)).join(''));
  let sum = 0;
  let open: number | null = null;
  for (const sign of text) {
    const unit = units[sign];
    if (unit === undefined) {
      if (open !== null) return null;
      open = digits.indexOf(sign);
    } else {
      sum += (open ?? 1) * unit;
      open = null;
    }
  }
  return sum + (open ?? 0);
};

/** Not within a word, except after 第 or before a counter; numerals in names such as 三郎 don't count. */
const sign = '[〇零一二三四五六七八九十百千壱弐]';
const counted = new RegExp(
  `(?<![\\u4e00-\\u9fff々](?<!第))${sign}+(?![郎朗]|${sign})|(?<!${sign})${sign}+(?=年|月|日|丁目|番|号|話|章|部|回|巻|作|人|歳)`,
  'g',
);

const romans: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
};
const roman = /(?<![\p{L}\p{N}])(?:ii|iii|iv|vi|vii|viii|ix|xi|xii)(?![\p{L}\p{N}])/gu;

/** Kana allowed between kanji and ending (送り仮名の付け方, Cabinet notice 2 of 1973, 許容): 生まれ is also 生れ, 終わる 終る. */
const between: readonly (readonly [kanji: string, kana: string])[] = [
  ['終変代加伝合交断表関', 'わ'],
  ['生集始止泊定閉染決納休極', 'ま'],
  ['曲上下広繋', 'が'],
  ['浮向動', 'か'],
  ['起聞', 'こ'],
  ['落', 'と'],
  ['暮捕', 'ら'],
  ['現', 'わ'],
  ['行', 'な'],
  ['当', 'た'],
  ['積', 'も'],
  ['押', 'さ'],
];
const endings = between.map(([kanji, kana]) => `(?<=[${kanji}])${kana}(?=[ぁ-ん])`);
/** Compounds written with or without their endings: 打ち上げ花火, 打上花火 (the notice, 通則 6 and 7). */
const joins = '込合上下出入切付替換取立直引掛回返抜越組持止落';
const inCompounds = [
  `(?<=[\\u4e00-\\u9fff])[きぎしちみりえけげせてめれ](?=[${joins}])`,
  `(?<=[${joins}])[いえけげてみり](?=[\\u4e00-\\u9fff])`,
];
const okurigana = new RegExp([...endings, ...inCompounds].join('|'), 'g');

/** Small vowels after ウ and フ, often written full size: ウィンドウ, 富士フイルム. */
const smallVowel = /(?<=[うふ])[ぁぃぇぉ]/g;
const fullVowel = (small: string): string => String.fromCharCode(small.charCodeAt(0) + 1);

const mayDiffer = new RegExp(
  `${sign}|[ivx]{2}|[\\u4e00-\\u9fff](?:[わまがかことらなたもさ][ぁ-ん]|[きぎしちみりえけげせてめれい][\\u4e00-\\u9fff])|[うふ][ぁぃぇぉ]`,
);

/**
 * The alternative spelling of a folded text: numbers in digits, short endings. Null if there is none. While typing, a
 * number at the end of the text counts as incomplete.
 */
export const otherWriting = (folded: string, isTyped = false): string | null => {
  if (!mayDiffer.test(folded)) return null;
  const other = folded
    .replace(counted, (kanji, at: number) =>
      isTyped && at + kanji.length === folded.length ? kanji : String(numberOf(kanji) ?? kanji),
    )
    .replace(roman, (letters) => romans[letters] ?? letters)
    .replace(okurigana, '')
    .replace(smallVowel, fullVowel);
  return other === folded ? null : other;
};
