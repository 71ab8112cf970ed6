/** Scripts that form one writing system; others are one script each. */
const severalScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};
/** Languages with several scripts in use: never judged. */
const inManyScripts = new Set('az bs cr ha iu kk ks ku mn pa sd sh sr tg tk tt ug uz'.split(' '));

/** Minimum letters to judge a language. */
const leastLetters = 20;
/** Minimum share of letters in the language's scripts; names and songs may be in others. */
const leastShare = 0.3;
/** Share of kana: Japanese has more, Chinese less. */
const kanaShare = { leastJapanese: 0.05, mostChinese: 0.2 } as const;

const scriptsOf = (language: string): readonly string[] => {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return severalScripts[script] ?? [script];
};

const share = (letters: string, scripts: readonly string[]): number => {
  const written = new RegExp(`[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`, 'gu');
  return (letters.match(written)?.length ?? 0) / letters.length;
};

/** True if a text is hardly in a language (BCP 47): by its scripts, and by kana between Japanese and Chinese. */
export const isOtherLanguage = (text: string, language: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.join('') ?? '';
  if (letters.length < leastLetters || inManyScripts.has(language)) return false;
  if (share(letters, scriptsOf(language)) < leastShare) return true;
  const kana = share(letters, ['Hira', 'Kana']);
  if (language === 'ja') return kana < kanaShare.leastJapanese;
  return language.startsWith('zh') && kana > kanaShare.mostChinese;
};
