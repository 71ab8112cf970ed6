import { type IssueParams, rule } from '../issue.ts';
import { halfWidth, halfWidthAddress, halfWidthFigures, plainEnglish, readAs } from './half-width.ts';

// Every rule in this file accepts an empty text: only `required` decides if a field may be empty.
const unless = (shape: RegExp) => (text: string) => text === '' || shape.test(text);

/** Symbols `english` accepts besides letters and digits, including the space: English names contain spaces. */
export const englishSymbols = ' !"#$%&\'()*+,-./:;?@_';

const isEnglish = (sign: string): boolean => /[A-Za-z0-9]/.test(sign) || englishSymbols.includes(sign);

/** Maximum characters that a message names. */
const mostNamed = 5;

/** `signs`: the first visible characters that are refused; absent if all are invisible. */
const refusedSigns =
  (isAllowed: (sign: string) => boolean) =>
  (text: string): IssueParams => {
    const signs = Array.from(text.normalize('NFC')).filter((sign) => !isAllowed(sign) && !/[\s\p{C}]/u.test(sign));
    return signs.length === 0 ? {} : { signs: [...new Set(signs)].slice(0, mostNamed).join(' ') };
  };

/** Only ASCII letters, digits and listed symbols (spec 5). */
export const english = readAs(
  plainEnglish,
  'english',
  (text) => Array.from(text).every((sign) => isEnglish(sign)),
  refusedSigns(isEnglish),
);

/** Wider ASCII set including whitespace (spec 5): every printable character, tabs and line breaks. */
export const englishText = readAs(
  plainEnglish,
  'english_text',
  unless(/^[\x20-\x7e\t\r\n]+$/),
  refusedSigns((sign) => /[\x20-\x7e\t\r\n]/.test(sign)),
);

/** 3 digits, optional hyphen, 4 digits (spec 5); Japanese addresses only (D25b). */
export const postNumber = readAs(halfWidthFigures, 'post_number', unless(/^\d{3}-?\d{4}$/));

const time = /^(?:(?:([01]\d|2[0-3]):)?([0-5]\d):)?([0-5]\d)$/;

/** hh:mm:ss, mm:ss or ss; minutes and seconds 0 to 59, hours 0 to 23, two digits each (spec 5). */
export const timeText = readAs(halfWidth, 'time_text', unless(time));

/** Seconds of a text valid for `time_text`. Throws RangeError for any other. */
export const secondsOfTime = (text: string): number => {
  const found = time.exec(text);
  if (found === null) throw new RangeError(`not a time: ${text}`);
  return Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3]);
};

/** Text of a running time in seconds, hh:mm:ss. Throws RangeError from 24 hours on, below 0 and for fractions. */
export const timeOfSeconds = (seconds: number): string => {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds >= 86_400) throw new RangeError(`not a time: ${seconds}`);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

const address = /^(?:https?:\/\/)?[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Optional http(s) scheme, host, optional path (spec 5). */
export const url = readAs(halfWidthAddress, 'url', unless(address));

/** Address to link to: one without a scheme is taken as https. */
export const linkOf = (text: string): string => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

/** An address on these hosts or their subdomains (D25: `imdb_url`, social addresses); `url` refuses broken ones. */
export const urlOn = (hosts: readonly string[]) =>
  rule<string>(
    'url_host',
    (text) => {
      const host = /^(?:https?:\/\/)?([^/?#:]+)/i.exec(text)?.[1]?.toLowerCase();
      if (host === undefined || !address.test(text)) return true;
      return hosts.some((known) => host === known || host.endsWith(`.${known}`));
    },
    { hosts: hosts.join(', ') },
  );

/** Half-width letters and digits, `.`, `_`, `-`, with a name and an extension (spec 5, D32). */
export const fileName = rule<string>('file_name', unless(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.[A-Za-z0-9]+$/));

/** A file name in any language, without a folder or control characters. */
export const plainName = rule<string>('plain_name', unless(/^[^/\\\p{Cc}]*$/u));

/** Extension of a file name in lower case, or an empty text. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file with one of these extensions, which the message names (spec 5, 8). `jpeg` counts as `jpg`. */
export const fileType = (allowed: readonly string[]) =>
  rule<string>('file_type', (name) => name === '' || allowed.includes(extensionOf(name).replace(/^jpeg$/, 'jpg')), {
    allowed: allowed.join(', '),
  });
