import { toRomaji } from 'wanakana';

const longVowel = /ou|oo|uu/g;
const macrons: Readonly<Record<string, string>> = { ou: 'ō', oo: 'ō', uu: 'ū' };
const doubled: Readonly<Record<string, string>> = { ou: 'oo' };
const passport: Readonly<Record<string, string>> = { ou: 'oh', oo: 'oh', uu: 'u' };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Latin spellings of a kana name, by their treatment of long vowels. */
const spellings: Readonly<Record<string, (kana: string) => string>> = {
  'as the kana are': (kana) => toRomaji(kana),
  'with macrons': (kana) => toRomaji(kana).replace(longVowel, (vowels) => macrons[vowels] ?? vowels),
  doubled: (kana) => toRomaji(kana).replace(longVowel, (vowels) => doubled[vowels] ?? vowels),
  'with an h': (kana) => toRomaji(kana).replace(/(?:ou|oo|uu)(?![aeiou])/g, (vowels) => passport[vowels] ?? vowels),
  'left out': (kana) => toRomaji(kana).replace(longVowel, (vowels) => vowels.charAt(0)),
  'before b, m and p an m': (kana) => toRomaji(kana).replace(/n(?=[bmp])/g, 'm'),
};

/** A person's name in Latin letters: both orders, every long-vowel spelling, and the usual one. */
export const spellingsOf = ({ kana, romaji }: { readonly kana: string; readonly romaji: string }) => {
  const words = kana.split(' ');
  const orders = (written: readonly string[]) => [written.join(' '), written.toReversed().join(' ')];
  const usual = romaji.split(' ');
  const all = [['usual', usual] as [string, string[]]].concat(
    Object.entries(spellings).map(([way, spell]) => [way, words.map((word) => capital(spell(word)))]),
  );
  const byText = new Map(all.toReversed().flatMap(([way, written]) => orders(written).map((text) => [text, way])));
  return [...byText].map(([text, way]) => ({ text, way }));
};
