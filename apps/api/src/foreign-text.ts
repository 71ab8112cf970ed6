import { pairedEncoding } from '@eigaichi/domain/deliveries/remarks/text-encoding';
import { type StatementEncoding, statementEncodings } from '@eigaichi/domain/settlement/statement-columns';

/** File as text. If its encoding is uncertain, uses the likeliest, and a person chooses among those that fit. */
export type ForeignText = {
  readonly text: string;
  readonly encoding: string;
  readonly isSure: boolean;
  readonly choices: readonly { readonly encoding: StatementEncoding; readonly sample: string }[];
};

/** No encoding fits: the declared one is unknown, the chosen one doesn't fit, or none does. */
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding';
  readonly encoding: string | null;
  readonly isDeclared: boolean;

  constructor(encoding: string | null = null, isDeclared = false) {
    super(encoding ?? 'unknown');
    this.encoding = encoding;
    this.isDeclared = isDeclared;
  }
}

const longestSample = 240;

const decoded = (bytes: Buffer, encoding: string): string | null => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Private use areas contain no text: another encoding's bytes were paired.
    return /[\ue000-\uf8ff]/u.test(text) ? null : text;
  } catch {
    return null;
  }
};

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const marked = (bytes: Buffer): string | null =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

/** Encoding declared by an XML file; UTF-16 declared in a single-byte file is a fault of the program that wrote it. */
const declared = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 200).toString('latin1');
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
  return name !== null && /^utf-?16/i.test(name) ? null : name;
};

const declaredText = (bytes: Buffer, name: string): string | null => {
  try {
    new TextDecoder(name);
  } catch {
    throw new UnknownEncoding(name, true);
  }
  return decoded(bytes, name);
};

/** True if Shift_JIS reads as Japanese: kana or kanji in a row, and none inside a word of Latin letters. */
const isJapanese = (text: string): boolean =>
  /[\u3041-\u30ff\u4e00-\u9fff]{2}|[\uff66-\uff9f]{2}/u.test(text) &&
  !/[a-z][\u4e00-\u9fff\uff61-\uff9f](?:[a-z]|\b)/iu.test(text);

const isZenginFile = (bytes: Buffer): boolean => /^10[13][01]\d{6}/.test(bytes.subarray(0, 10).toString('latin1'));

const sampleOf = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, 3)
    .join('\n')
    .slice(0, longestSample);

const sure = (text: string, encoding: string): ForeignText => ({ text, encoding, isSure: true, choices: [] });

const guessed = (bytes: Buffer): ForeignText => {
  const readings = statementEncodings
    .filter((encoding) => !encoding.startsWith('utf-'))
    .flatMap((encoding) => {
      const text = decoded(bytes, encoding);
      return text === null ? [] : [{ encoding, text }];
    });
  const different = readings.filter(({ text }, at) => readings.findIndex((each) => each.text === text) === at);
  const of = (encoding: StatementEncoding) => different.find((each) => each.encoding === encoding);
  const [japanese, unix] = [of('shift_jis'), of('euc-jp')];
  const isShiftJis = japanese !== undefined && (isZenginFile(bytes) || isJapanese(japanese.text));
  if (isShiftJis && (unix === undefined || isZenginFile(bytes))) return sure(japanese.text, 'shift_jis');
  const first = (isShiftJis ? japanese : of('windows-1252')) ?? different[0];
  if (first === undefined) throw new UnknownEncoding();
  return {
    ...first,
    isSure: false,
    choices: different.map(({ encoding, text }) => ({ encoding, sample: sampleOf(text) })),
  };
};

/**
 * Decodes a file by its byte order mark, its declaration, or UTF-8; else Shift_JIS if it reads as Japanese; else the
 * encoding a person chose. Throws `UnknownEncoding`.
 */
export const readForeignText = (bytes: Buffer, chosen: StatementEncoding | null = null): ForeignText => {
  const mark = marked(bytes) ?? pairedEncoding(bytes);
  const name =
    mark ??
    declared(bytes) ??
    (['\u001b$@', '\u001b$B'].some((sequence) => bytes.includes(sequence)) ? 'iso-2022-jp' : 'utf-8');
  const own = declaredText(bytes, name);
  if (own !== null) return sure(own, name);
  if (chosen === null) return guessed(bytes);
  const text = decoded(bytes, chosen);
  if (text === null) throw new UnknownEncoding(chosen);
  return { ...guessed(bytes), text, encoding: chosen, isSure: true };
};
