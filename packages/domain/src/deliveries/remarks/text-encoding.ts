/** Recognised encodings, by the names of the Encoding Standard; `other` is an uncertain one. */
export const textEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'iso-2022-jp', 'shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
  ...(['windows-1251', 'koi8-r', 'ibm866', 'windows-1250', 'windows-1252', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256', 'windows-1257', 'windows-874', 'iso-8859-2', 'iso-8859-7'] as const),
  'other',
] as const;

export type TextEncoding = (typeof textEncodings)[number];
type Known = Exclude<TextEncoding, 'other'>;

export type DecodedText = { readonly text: string; readonly encoding: TextEncoding };

/** Part of the Encoding Standard: every browser and server has it, the language's own library doesn't. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

const paired: readonly Known[] = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];
const cyrillic: readonly Known[] = ['windows-1251', 'koi8-r', 'ibm866'];
const central: readonly Known[] = ['windows-1250', 'iso-8859-2'];
const western: readonly Known[] = ['windows-1252'];

/** Encodings used for a language, the usual first. */
const ofLanguage: Readonly<Record<string, readonly Known[]>> = {
  ja: ['shift_jis', 'euc-jp'],
  zh: ['gb18030', 'big5'],
  ko: ['euc-kr'],
  ...Object.fromEntries(['ru', 'uk', 'bg', 'mk', 'be', 'kk'].map((code) => [code, cyrillic])),
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'sq'].map((code) => [code, central])),
  // Serbian is written in both scripts.
  sr: [...cyrillic, ...central],
  ...Object.fromEntries(['lt', 'lv', 'et'].map((code) => [code, ['windows-1257'] as const])),
  el: ['windows-1253', 'iso-8859-7'],
  tr: ['windows-1254'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  th: ['windows-874'],
};

const greek = /[\p{sc=Greek}\p{Pi}\p{Pf}·]/u;

/** Expected characters of an encoding, beyond ASCII. */
const scripts: Readonly<Partial<Record<Known, RegExp>>> = {
  shift_jis: /[\u2010-\u266f\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/u,
  'euc-jp': /[\u2010-\u266f\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/u,
  gb18030: /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e\u2014\u2018-\u201d\u2026]/u,
  big5: /[\u3000-\u303f\u4e00-\u9fff\ufe30-\uff5e\u2014\u2018-\u201d\u2026\u2027]/u,
  'euc-kr': /[\uac00-\ud7a3\u3000-\u303f\uff01-\uff5e\u2018-\u201d\u2026]/u,
  'windows-1253': greek,
  'iso-8859-7': greek,
  'windows-1255': /[\p{sc=Hebrew}\p{Pi}\p{Pf}]/u,
  'windows-1256': /[\p{sc=Arabic}\p{Pi}\p{Pf}،؛؟]/u,
  'windows-874': /[\p{sc=Thai}]/u,
  ...Object.fromEntries(cyrillic.map((encoding) => [encoding, /[\p{sc=Cyrillic}\p{Pi}\p{Pf}\u2013\u2014\u2026]/u])),
};
const latin = /[\p{sc=Latin}\p{Pi}\p{Pf}\u2013\u2014\u2026¡¿°€£\u00a0]/u;

const decoded = (bytes: Uint8Array, encoding: Known): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const share = (bytes: Uint8Array, isCommon: (lead: number) => boolean): number => {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    pairs += 1;
    if (isCommon(lead)) common += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
};

/** Chinese texts are valid in both encodings; rows of frequent characters distinguish them. */
const frequentRows: Readonly<Partial<Record<Known, (lead: number) => boolean>>> = {
  gb18030: (lead) => (lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3,
  big5: (lead) => lead >= 0xa1 && lead <= 0xc6,
};

/** Share of plausible text in the language among non-ASCII, from 0 to 1. */
const likelihood = (bytes: Uint8Array, text: string, encoding: Known): number => {
  if (/[\u0080-\u009f\ue000-\uf8ff\ufffd]/u.test(text)) return 0;
  const signs = [...text].filter((sign) => sign > '\u007f');
  if (signs.length === 0) return 0;
  const script = scripts[encoding];
  const good = signs.filter((sign) => (script ?? latin).test(sign)).length / signs.length;
  const rows = frequentRows[encoding];
  if (rows !== undefined) return good * share(bytes, rows);
  // Mixed-script words are Latin words with accented letters misread as the other script.
  const mixed = text.match(/[a-z](?=[\u00c0-\uffff])|[\u00c0-\uffff](?=[a-z])/gi)?.length ?? 0;
  if (script !== undefined && !paired.includes(encoding) && mixed * 4 > signs.length) return 0;
  if (cyrillic.includes(encoding)) {
    // A different encoding of the same letters swaps upper and lower case.
    const turned = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
    return good * (1 - Math.min(1, (4 * turned) / signs.length));
  }
  // Accented letters occur among plain ones: a text of only accented letters is in another script.
  const plain = text.match(/[a-z]/gi)?.length ?? 0;
  if (script === undefined) return signs.length > plain ? 0 : good;
  return good;
};

/** Minimum likelihood to be sure of an encoding. */
const sure = 0.8;

/** Detects UTF-16 without a mark: blanks, digits and line ends leave every second byte 0. */
export const pairedEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const zeros = [0, 0];
  const start = bytes.subarray(0, 4000);
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 10;
  if (odd > many && even * 4 < odd) return 'utf-16le';
  return even > many && odd * 4 < even ? 'utf-16be' : null;
};

const marked = ([first, second]: Uint8Array): Known | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** Encodings of a single script or language, tried if neither is known. */
const anyLanguage: readonly Known[] = [...new Set([...Object.values(ofLanguage).flat(), ...western])];

/**
 * Decodes a whole text, by its mark, bytes or language. `other` if none is sure: the text is then decoded as western,
 * for display only.
 */
export const decodeText = (bytes: Uint8Array, language: string | null): DecodedText => {
  const as = (encoding: Known): DecodedText => ({ text: new TextDecoder(encoding).decode(bytes), encoding });
  const wide = marked(bytes) ?? pairedEncoding(bytes);
  if (wide !== null) return as(wide);
  if (bytes.includes(0x1b) && bytes.every((byte) => byte < 0x80)) return as('iso-2022-jp');
  if (decoded(bytes, 'utf-8') !== null) return as('utf-8');
  const main = language?.split(/[-_]/)[0] ?? '';
  const isKnown = /^[a-z]{2}$/.test(main);
  const ranked = (isKnown ? (ofLanguage[main] ?? western) : anyLanguage)
    .flatMap((encoding) => {
      const text = decoded(bytes, encoding);
      return text === null ? [] : [{ encoding, text, sureness: likelihood(bytes, text, encoding) }];
    })
    .toSorted((a, b) => b.sureness - a.sureness);
  const [best, next] = ranked;
  const isCertain = best !== undefined && best.sureness >= sure && (isKnown || (next?.sureness ?? 0) < best.sureness);
  return isCertain
    ? { text: best.text, encoding: best.encoding }
    : { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'other' };
};
