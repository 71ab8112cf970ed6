/** The scripts that belong to one way of writing; others are one script by themselves. */
const severalScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};
/** Languages that several scripts are in use for: nothing is judged of them. */
const inManyScripts = new Set('az bs cr ha iu kk ks ku mn pa sd sh sr tg tk tt ug uz'.split(' '));

/** Letters below which no language is told. */
const leastLetters = 20;
/** Share of letters in the scripts of the language below which a text is hardly in it: names and songs may be in others. */
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

/** Whether a text is hardly written in a language (BCP 47): by its scripts, and by kana between Japanese and Chinese. */
export const isOtherLanguage = (text: string, language: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.join('') ?? '';
  if (letters.length < leastLetters || inManyScripts.has(language)) return false;
  if (share(letters, scriptsOf(language)) < leastShare) return true;
  const kana = share(letters, ['Hira', 'Kana']);
  if (language === 'ja') return kana < kanaShare.leastJapanese;
  return language.startsWith('zh') && kana > kanaShare.mostChinese;
};
