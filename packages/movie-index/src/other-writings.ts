const digits = '〇一二三四五六七八九';
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number below ten thousand as kanji say it: 二十四 and 二四 are 24, 二〇〇一 is 2001. Null for what is none. */
const numberOf = (kanji: string): number | null => {
  const text = kanji.replaceAll('零', '〇');
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

/** Not within a word, after 第 though; a name such as 三郎 counts nothing. */
const counted = /(?<![\u4e00-\u9fff々](?<!第))[〇零一二三四五六七八九十百千]+(?![郎朗〇零一二三四五六七八九十百千])/g;

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

/**
 * The kana that may stand between these kanji and the ending (送り仮名の付け方, Cabinet notice 2 of 1973, 許容): 生まれ is
 * written 生れ, 終わる 終る.
 */
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
const okurigana = new RegExp(between.map(([kanji, kana]) => `(?<=[${kanji}])${kana}(?=[ぁ-ん])`).join('|'), 'g');

const mayDiffer = /[〇零一二三四五六七八九十百千]|[ivx]{2}|[\u4e00-\u9fff][わまがかことらなたもさ][ぁ-ん]/;

/**
 * A folded text in the other way that people write it: numbers in digits, endings short. Null where there is none. While
 * somebody types, a number that ends the text isn't whole yet.
 */
export const otherWriting = (folded: string, isTyped = false): string | null => {
  if (!mayDiffer.test(folded)) return null;
  const other = folded
    .replace(counted, (kanji, at: number) =>
      isTyped && at + kanji.length === folded.length ? kanji : String(numberOf(kanji) ?? kanji),
    )
    .replace(roman, (letters) => romans[letters] ?? letters)
    .replace(okurigana, '');
  return other === folded ? null : other;
};
