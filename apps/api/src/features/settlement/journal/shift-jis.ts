const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];

function* range(from: number, to: number): Generator<number> {
  for (let code = from; code <= to; code += 1) yield code;
}

/** Bytes of each character, inverted from the decoder (Windows-31J): the first of several encodings wins. */
const table = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const bytesByCharacter = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      const sign = decoder.decode(Uint8Array.from(bytes));
      if ([...sign].length === 1 && !bytesByCharacter.has(sign)) bytesByCharacter.set(sign, bytes);
    } catch {
      // These bytes are not a character.
    }
  };
  for (const code of [...range(0, 0x7f), ...range(0xa1, 0xdf)]) add([code]);
  for (const lead of leads) for (const trail of trails) add([lead, trail]);
  return bytesByCharacter;
};

let signs: ReadonlyMap<string, readonly number[]> | null = null;

/** Characters duplicated in Unicode, mapped to the one in Shift_JIS. */
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

/** Replacement for unlisted characters without a plain letter (é: e): the mark that Japanese printers use. */
const missing = '〓';

const spelled = (sign: string, known: ReadonlyMap<string, unknown>): string => {
  const alike = same[sign];
  if (alike !== undefined) return alike;
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((each) => known.has(each)) ? plain : missing;
};

/** Character missing from Shift_JIS, with its replacement. */
export type ReplacedCharacter = { readonly sign: string; readonly written: string };

/**
 * Encodes a text as Shift_JIS and reports every replaced character: nothing is lost silently. The bytes decode to the
 * same text with these replacements.
 */
export const toShiftJis = (
  text: string,
): { readonly bytes: Uint8Array; readonly replaced: readonly ReplacedCharacter[] } => {
  signs ??= table();
  const known = signs;
  const bytes: number[] = [];
  const replaced = new Map<string, ReplacedCharacter>();
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
