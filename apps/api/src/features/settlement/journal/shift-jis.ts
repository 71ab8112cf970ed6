const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];

function* range(from: number, to: number): Generator<number> {
  for (let code = from; code <= to; code += 1) yield code;
}

/** The bytes of each sign, turned round from what decodes them (Windows-31J): the first of several bytes is taken. */
const table = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      const sign = decoder.decode(Uint8Array.from(bytes));
      if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
    } catch {
      // These bytes are no sign.
    }
  };
  for (const code of [...range(0, 0x7f), ...range(0xa1, 0xdf)]) add([code]);
  for (const lead of leads) for (const trail of trails) add([lead, trail]);
  return bytesOf;
};

let signs: ReadonlyMap<string, readonly number[]> | null = null;

/** Signs that Unicode has twice: the one that Shift_JIS has. */
const same: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '–': '-',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¥': '\\',
  '\u00a0': ' ',
};

/** What a sign that is on no list becomes: its plain letter (é: e), else the mark that Japanese printers set for it. */
const missing = '〓';

const spelled = (sign: string, known: ReadonlyMap<string, unknown>): string => {
  const alike = same[sign];
  if (alike !== undefined) return alike;
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((each) => known.has(each)) ? plain : missing;
};

/** A sign that Shift_JIS lacks, and what was written for it. */
export type Replaced = { readonly sign: string; readonly written: string };

/**
 * A text in the bytes of Shift_JIS, with every sign that had to be written in another way: nothing is lost unsaid. The bytes
 * decode to the same text with these signs replaced.
 */
export const toShiftJis = (text: string): { readonly bytes: Uint8Array; readonly replaced: readonly Replaced[] } => {
  signs ??= table();
  const known = signs;
  const bytes: number[] = [];
  const replaced = new Map<string, Replaced>();
  for (const sign of text) {
    const own = known.get(sign);
    if (own !== undefined) {
      bytes.push(...own);
      continue;
    }
    const written = spelled(sign, known);
    replaced.set(sign, { sign, written });
    for (const each of written) bytes.push(...(known.get(each) ?? []));
  }
  return { bytes: Uint8Array.from(bytes), replaced: [...replaced.values()] };
};
