import { z } from 'zod';
import type { IssueParams } from '../issue.ts';

const widened = /[\uff01-\uff5e\u3000]/gu;

/** Letters, digits and signs of ASCII that were typed in full width, in half-width; kana, kanji and other signs stay. */
export const halfWidth = (text: string): string =>
  text.replaceAll(widened, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
  );

const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc]/gu, "'"],
  [/[\u201c\u201d]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
];

/** English text in ASCII: full-width signs, curly quotes, dashes and ellipses as a keyboard types them. */
export const plainEnglish = (text: string): string =>
  typographic.reduce((plain, [sign, typed]) => plain.replaceAll(sign, typed), halfWidth(text));

/** Signs that keyboards and input methods write for a hyphen: dashes, the minus sign, the mark of a long vowel. */
const hyphens = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;

/** A postal code or telephone number: half-width, any hyphen as `-`, without 〒. */
export const halfWidthFigures = (text: string): string =>
  halfWidth(text.replace(/^\s*〒\s*/u, '')).replaceAll(hyphens, '-');

const fullStops = /[\u3002\uff61]/gu;

/** An e-mail address or a domain; in kana the key of the full stop writes 。. */
export const halfWidthEmail = (text: string): string => halfWidth(text).replaceAll(fullStops, '.');

/** An address whose scheme or host was typed in full width. Wide signs in the path only are meant. */
export const halfWidthAddress = (text: string): string => {
  const head = /^(?:[^/／]{1,8}[:：][/／]{2})?[^/／?？#＃]*/u.exec(text.trim())?.[0] ?? '';
  return /[\uff01-\uff5e\u3002\uff61]/u.test(head) ? halfWidthEmail(text) : text;
};

/** A check that reads the text in half-width before it is judged, and answers it so. */
export const readAs = (
  read: (text: string) => string,
  name: string,
  holds: (text: string) => boolean,
  params: IssueParams = {},
) =>
  z.check<string>((payload) => {
    payload.value = read(payload.value);
    if (!holds(payload.value))
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        params: { rule: name, ...params },
        continue: true,
      });
  });

// For texts without a rule of their own.
export const readHalfWidth = z.overwrite<string>(halfWidth);
export const readFigures = z.overwrite<string>(halfWidthFigures);
export const readAddress = z.overwrite<string>(halfWidthAddress);
