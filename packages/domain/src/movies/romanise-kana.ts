const row = (consonant: string, kana: string): [string, string][] =>
  [...kana].map((sign, index) => [sign, `${consonant}${'aiueo'[index]}`]);

/** Modified Hepburn, the spelling of film credits abroad, without apostrophes (Shinichiro). */
const syllables = new Map<string, string>([
  ...row('', 'あいうえお'),
  ...row('k', 'かきくけこ'),
  ...row('s', 'さしすせそ'),
  ...row('t', 'たちつてと'),
  ...row('n', 'なにぬねの'),
  ...row('h', 'はひふへほ'),
  ...row('m', 'まみむめも'),
  ...row('r', 'らりるれろ'),
  ...row('g', 'がぎぐげご'),
  ...row('z', 'ざじずぜぞ'),
  ...row('d', 'だぢづでど'),
  ...row('b', 'ばびぶべぼ'),
  ...row('p', 'ぱぴぷぺぽ'),
  ...row('', 'ぁぃぅぇぉ'),
  ['し', 'shi'],
  ['ち', 'chi'],
  ['つ', 'tsu'],
  ['ふ', 'fu'],
  ['じ', 'ji'],
  ['ぢ', 'ji'],
  ['づ', 'zu'],
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['ゐ', 'i'],
  ['ゑ', 'e'],
  ['を', 'o'],
  ['ゔ', 'vu'],
  ['ん', 'n'],
]);

const smallY: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' };
const smallVowels: Readonly<Record<string, string>> = { ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };

/** ky for き before a small ya, sh for し; f for ふ before a small a. */
const beforeSmall = (latin: string, small: string): string | undefined => {
  const vowel = smallY[small];
  const stem = latin.slice(0, -1);
  if (vowel !== undefined)
    return latin.endsWith('i') ? `${stem}${/(sh|ch|j)$/.test(stem) ? '' : 'y'}${vowel}` : undefined;
  const other = smallVowels[small];
  return other === undefined || stem === '' ? undefined : `${stem}${other}`;
};

/** Characters starting with a vowel that belong to a family name's second half: Inoue, Matsuura, Hirooka, Yokoo. */
const secondHalf = /(?<=^..+)(?=(?:うえ|うち|うら|うみ|おか|お)$)/u;

const spelt = (kana: string): string | null => {
  const signs = [...kana];
  const parts: string[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const latin = syllables.get(signs[at] ?? '');
    if (signs[at] === 'っ' || signs[at] === 'ー') parts.push(signs[at] ?? '');
    else if (latin === undefined) return null;
    else {
      const pair = beforeSmall(latin, signs[at + 1] ?? '');
      if (pair !== undefined) at += 1;
      parts.push(pair ?? latin);
    }
  }
  return parts
    .map((part, at) => {
      const next = parts[at + 1] ?? '';
      if (part === 'っ') return next.startsWith('ch') ? 't' : next.slice(0, 1);
      return part === 'ー' ? '' : part;
    })
    .join('')
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u');
};

const inHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

const romanisedWord = (word: string, isFamily: boolean): string | null => {
  const halves = (isFamily ? word.split(secondHalf) : [word]).map(spelt);
  if (halves.some((half) => half === null || half === '')) return null;
  const joined = halves.join('');
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
};

/**
 * Romanises a reading in either kana: family name, a space, given name; in English the given name comes first. Long
 * vowels are written once (Ozu, Yuki). Null unless it is one or two words in kana: more would be a guess.
 */
export const romaniseName = (reading: string): string | null => {
  const words = inHiragana(reading.normalize('NFKC').trim()).split(/\s+/u);
  if (words.length > 2) return null;
  const romanised = words.map((word, at) => romanisedWord(word, words.length === 2 && at === 0));
  return romanised.includes(null) ? null : romanised.toReversed().join(' ');
};
