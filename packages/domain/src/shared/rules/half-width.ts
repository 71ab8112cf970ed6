import { z } from 'zod';
import type { IssueParams } from '../issue.ts';

const widened = /[\uff01-\uff5e\u3000]/gu;

/** Converts full-width ASCII letters, digits and symbols to half-width; kana, kanji and other characters stay. */
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

/** English text in ASCII: full-width characters, curly quotes, dashes and ellipses become their keyboard form. */
export const plainEnglish = (text: string): string =>
  typographic.reduce((plain, [sign, typed]) => plain.replaceAll(sign, typed), halfWidth(text));

/** Characters that keyboards and input methods produce for a hyphen: dashes, the minus sign, the long vowel mark. */
const hyphens = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;

/** A postal code or telephone number: half-width, any hyphen as `-`, without 〒. */
export const halfWidthFigures = (text: string): string =>
  halfWidth(text.replace(/^\s*〒\s*/u, '')).replaceAll(hyphens, '-');

const fullStops = /[\u3002\uff61]/gu;

/** An email address or a domain; in kana mode the full stop key writes 。. */
export const halfWidthEmail = (text: string): string => halfWidth(text).replaceAll(fullStops, '.');

/** An address with its scheme or host typed in full width. Full-width characters only in the path are intended. */
export const halfWidthAddress = (text: string): string => {
  const head = /^(?:[^/／]{1,8}[:：][/／]{2})?[^/／?？#＃]*/u.exec(text.trim())?.[0] ?? '';
  return /[\uff01-\uff5e\u3002\uff61]/u.test(head) ? halfWidthEmail(text) : text;
};

/** A check that converts the text to half-width before validation, and returns it so. The text sets the parameters. */
export const readAs = (
  read: (text: string) => string,
  name: string,
  holds: (text: string) => boolean,
  paramsOf: (text: string) => IssueParams = () => ({}),
) =>
  z.check<string>((payload) => {
    payload.value = read(payload.value);
    if (!holds(payload.value))
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        params: { rule: name, ...paramsOf(payload.value) },
        continue: true,
      });
  });

// For texts without their own rule.
export const readHalfWidth = z.overwrite<string>(halfWidth);
export const readFigures = z.overwrite<string>(halfWidthFigures);
export const readAddress = z.overwrite<string>(halfWidthAddress);
