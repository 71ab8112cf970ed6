import { z } from 'zod';
import { halfWidth } from '../shared/rules/half-width.ts';

/** Replaces a contact detail in a text before a deal (D42b); the same in both languages. */
export const contactMask = '•••••';

const hyphens = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;
const stopsInWord = /(?<=[a-z0-9])[。｡](?=[a-z0-9])/giu;

/** The text in half-width with plain hyphens and dots, character by character, so that places stay the same. */
const readable = (text: string): string => halfWidth(text).replaceAll(hyphens, '-').replaceAll(stopsInWord, '.');

/** Endings of domains. Capitalised ones are the first word after a full stop without a space. */
const endings =
  'com|net|org|info|biz|jp|tokyo|asia|co|io|tv|app|dev|site|online|uk|eu|fr|de|es|nl|ch|se|dk|fi|pl|cz|kr|cn|tw|hk|sg|th|vn|ph|au|nz|ca|br|mx|ar|ru';

const isOrColon = '(?:は|[:=])';
/** Between a messenger and an account. Without a colon, “account” is followed by one only if it can't be a word. */
const account = String.raw`(?:\s{0,2}id\s{0,2}(?:is|${isOrColon})?|\s{0,2}(?:account|アカウント)?\s{0,2}${isOrColon}|\s{0,2}(?:account|アカウント)\s{0,2}(?:is\s)?(?=\s{0,2}\S{0,40}[\d_.@]\w))\s{0,2}`;
const handle = String.raw`[\w@+][\w.+\-:#@]{2,40}`;
const messengers =
  'we\\s?chat|weixin|whats\\s?app|skype|telegram|kakao(?:\\s?talk)?|viber|zalo|qq|discord|instagram|facebook|messenger|ライン|微信|カカオ(?:ト-ク)?|スカイプ|テレグラム|インスタ(?:グラム)?|フェイスブック|ワッツアップ';

/** A day as dd.mm.yyyy, or two years or a year and a month: no telephone number begins like these. */
const dayFirst = String.raw`\d{2}[-. ]{1,3}\d{2}[-. ]{1,3}(?:19|20)\d{2}(?!\d)`;
const yearFirst = String.raw`(?:19|20)\d{2}\s?[-.]\s?(?:(?:19|20)\d{2}|\d{1,2})(?!\d)`;

/** Contact details by form. Each expression finds the detail only, without the words before it. */
const forms: readonly RegExp[] = [
  // taro@example.com, taro[at]example[dot]com, taro at example dot com
  /[\w.+-]{1,64}\s?@\s?(?:[\w-]{1,63}\.){1,5}[a-z][\w-]{1,62}/giu,
  /[\w.+-]{1,64}\s?[([{<]\s?at\s?[)\]}>]\s?[\w-]{1,63}(?:\s?(?:\.|[([{<]\s?dot\s?[)\]}>]|\sdot\s)\s?[\w-]{1,63}){1,5}/giu,
  /[\w.+-]{1,64}\sat\s[\w-]{1,63}(?:\sdot\s[\w-]{1,63}){1,5}/giu,
  // taro @ example . com, taroアットマークexampleドットcom
  new RegExp(
    String.raw`[\w.+\-]{1,64}\s{0,2}(?:@|[(\[{<]?アット(?:マ-ク)?[)\]}>]?)\s{0,2}[\w\-]{1,63}(?:\s{0,2}(?:\.|ドット)\s{0,2}[\w\-]{1,63}){0,4}\s{0,2}(?:\.|ドット)\s{0,2}(?:${endings})(?![\w\-])`,
    'giu',
  ),
  // https://example.com/contact, www.example.com, example.co.jp
  /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&*+,;=%]{1,500}[\w\-/#&=+%]/giu,
  new RegExp(
    String.raw`(?<![\w@.\-])(?:[A-Za-z0-9\-]{1,63}\.){1,5}(?:${endings}|${endings.toUpperCase()})(?![\w\-])(?:/[\w\-.~/?#&=+%]{0,300})?`,
    'gu',
  ),
  // +81 90-1234-5678, but not + 1 000 000 yen
  /\+\s?\d(?:[-. ()]{0,3}\d){6,14}(?![-.]?\d|[\d ]{0,16}(?:円|万|億|%|yen|jpy|usd|eur))/giu,
  // 03-1234-5678, (03) 1234 5678, 09012345678
  new RegExp(
    String.raw`(?<!\d|\d[\-. ])(?!${dayFirst}|\d{12})\(?0\d{1,4}\)?[\-. ]{0,3}\(?\d{1,4}\)?[\-. ]{0,3}\d{3,4}(?![\-.]?\d)`,
    'gu',
  ),
  // 212-555-0123
  /(?<!\d|\d[-. ])\(?[2-9]\d{2}\)?[-. ]\d{3}[-. ]\d{4}(?![-.]?\d)/gu,
  // Tel: 1234-5678
  new RegExp(
    String.raw`(?<=(?:\b(?:tel|telephone|phone|mobile|fax|call(?: me)?(?: at| on)?)\b|電話|携帯|ファックス)[^\d\n]{0,8})(?!${yearFirst})\d[\d\-. ()]{5,18}\d`,
    'giu',
  ),
  // LINE ID: taro, WhatsApp: taro, @taro
  new RegExp(String.raw`(?<=\bLINE${account.replace('id', '[Ii][Dd]')})${handle}`, 'gu'),
  new RegExp(String.raw`(?<=(?<![a-z\p{Script=Katakana}])(?:${messengers})${account})${handle}`, 'giu'),
  /(?<![\w@])@[a-z_][\w.]{2,40}/giu,
];

/** Fewest and most digits of a telephone number. */
const phoneDigits = { min: 7, max: 15 } as const;

/** Only figures and their separators: a telephone number if it has enough digits. */
const isTooShortNumber = (found: string): boolean => {
  if (!/^[\d+\-. ()]+$/u.test(found)) return false;
  const digits = found.replaceAll(/\D/gu, '').length;
  return digits < phoneDigits.min || digits > phoneDigits.max;
};

type Place = { readonly start: number; readonly end: number };

const placesIn = (text: string): readonly Place[] => {
  const plain = readable(text);
  const found = forms
    .flatMap((form) => [...plain.matchAll(form)])
    .filter(([detail]) => !isTooShortNumber(detail))
    .map(({ index, 0: detail }) => ({ start: index, end: index + detail.length }))
    .toSorted((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
};

/** Mail addresses, web addresses, telephone numbers and messenger accounts in a text, as written. */
export const contactDetailsIn = (text: string): readonly string[] =>
  placesIn(text).map(({ start, end }) => text.slice(start, end));

/** The text with each contact detail masked. */
export const maskContactDetails = (text: string): string =>
  placesIn(text).reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + contactMask + masked.slice(end),
    text,
  );

/** Contact details named in a refusal. */
const mostNamed = 3;

/** Characters searched by the rule: more than any text with it may have. */
const mostSearched = 10_000;

/** Rule of a text that may not contain contact details (D42a, D41b). */
export const withoutContactDetails = z.check<string>(({ value, issues }) => {
  const found = contactDetailsIn(value.slice(0, mostSearched)).slice(0, mostNamed).join(', ');
  if (found !== '')
    issues.push({ code: 'custom', input: value, params: { rule: 'contact_details', found }, continue: true });
});
