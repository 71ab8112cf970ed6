import type { Language } from './language.ts';

/** A label and its value, joined in each language's style: `Currency: USD`, `通貨：USD`. */
export const labelled = (label: string, text: string, language: Language): string =>
  `${label}${language === 'ja' ? '：' : ': '}${text}`;

/** A sentence that ends with an abbreviated name has one full stop: `Telas Streaming S.A.`. */
export const oneFullStop = (text: string): string => text.replace(/(?<=[\p{L})])\.\.(?=[\s”"']|$)/gmu, '.');

/** A text with a remark in brackets: `All titles (3)`, `全作品（3）`. */
export const bracketed = (text: string, remark: string, language: Language): string =>
  language === 'ja' ? `${text}（${remark}）` : `${text} (${remark})`;
