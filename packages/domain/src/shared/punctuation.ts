import type { Language } from './language.ts';

/** A name and what it says, joined as each language does: `Currency: USD`, `通貨：USD`. */
export const labelled = (label: string, text: string, language: Language): string =>
  `${label}${language === 'ja' ? '：' : ': '}${text}`;

/** A sentence that ends with an abbreviated name has one full stop: `Telas Streaming S.A.`. */
export const oneFullStop = (text: string): string => text.replace(/(?<=[\p{L})])\.\.(?=[\s”"']|$)/gmu, '.');

/** A remark in brackets after a text: `All titles (3)`, `全作品（3）`. */
export const bracketed = (text: string, remark: string, language: Language): string =>
  language === 'ja' ? `${text}（${remark}）` : `${text} (${remark})`;
