const block = 512;
/** Header numbers are octal digits: a size has eleven. */
const mostOctal = 8 ** 11;
const longestName = 100;

/** Number of zeros after a file in a tar, up to the next block. */
export const tarPadding = (bytes: number): number => (block - (bytes % block)) % block;
/** Number of zeros at the end of a tar. */
export const tarEndBytes = 2 * block;

/** Available in both browser and Node; this package has the types of neither. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
const encoder = new TextEncoder();

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

type Head = { readonly name: Uint8Array; readonly bytes: number; readonly seconds: number; readonly type: '0' | 'x' };

/** Builds a POSIX ustar header. */
const headOf = ({ name, bytes, seconds, type }: Head): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(block);
  const write = (text: string, at: number) => head.set(encoder.encode(text), at);
  head.set(name.subarray(0, longestName), 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(bytes < mostOctal ? bytes : 0, 11), 124);
  write(octal(seconds, 11), 136);
  write(' '.repeat(8), 148);
  write(type, 156);
  write('ustar\x0000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  write(`${octal(sum, 6)} `, 148);
  return head;
};

/** `27 path=…`: the length counts itself. */
const record = (field: string, value: string): string => {
  const rest = ` ${field}=${value}\n`;
  const length = encoder.encode(rest).length;
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
};

export type TarFile = {
  /** Path with `/` between folders. */
  readonly path: string;
  readonly bytes: number;
  /** Modification time in seconds since 1970. */
  readonly seconds: number;
};

/**
 * Headers before a file in a tar (POSIX 1003.1-2001 pax). Names beyond a hundred ASCII characters and sizes from 8 GiB
 * need a separate header first.
 */
export const tarHead = ({ path, bytes, seconds }: TarFile): Uint8Array<ArrayBuffer>[] => {
  const name = encoder.encode(path);
  const isPlain = name.length <= longestName && name.length === path.length;
  const records = [
    ...(isPlain ? [] : [record('path', path)]),
    ...(bytes < mostOctal ? [] : [record('size', String(bytes))]),
  ].join('');
  const head = headOf({ name, bytes, seconds, type: '0' });
  if (records === '') return [head];
  const said = encoder.encode(records);
  return [
    headOf({ name: encoder.encode('pax_header'), bytes: said.length, seconds, type: 'x' }),
    said,
    new Uint8Array(tarPadding(said.length)),
    head,
  ];
};
