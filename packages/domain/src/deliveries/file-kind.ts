/** Actual kind of a file, detected from its first bytes (D32). */
export const fileKinds = [
  'mp4',
  'mov',
  'mxf',
  'matroska',
  'avi',
  'mpeg',
  'png',
  'jpg',
  'gif',
  'tiff',
  'psd',
  'pdf',
  'postscript',
  'zip',
  'office_old',
  'tar',
  'gzip',
  'xml',
  'text',
  'ttf',
  'otf',
  'ttc',
  'woff',
  'eot',
  'program',
  'unknown',
  'empty',
] as const;

export type FileKind = (typeof fileKinds)[number];

/** Number of leading bytes read by `kindOf`. */
export const sniffedBytes = 4096;

type Signature = { readonly kind: FileKind; readonly at: number; readonly bytes: readonly number[] };

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const from = (kind: FileKind, at: number, ...starts: (string | readonly number[])[]): Signature[] =>
  starts.map((start) => ({ kind, at, bytes: typeof start === 'string' ? ascii(start) : start }));

/** Kinds that may be text throughout, and one with a start impossible in text. */
const textual: readonly Signature[] = [
  ...from('pdf', 0, '%PDF-'),
  ...from('postscript', 0, '%!PS'),
  ...from('xml', 0, '<?xml', [0xef, 0xbb, 0xbf, ...ascii('<?xml')]),
  ...from('program', 0, '#!'),
  ...from('jpg', 0, [0xff, 0xd8, 0xff]),
];

// Order matters: the first match wins. Checked only for binary files, since a text may begin with any characters.
const binary: readonly Signature[] = [
  ...textual,
  ...from('mov', 4, 'ftypqt  ', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'),
  ...from('mp4', 4, 'ftyp'),
  ...from('mxf', 0, [0x06, 0x0e, 0x2b, 0x34]),
  ...from('matroska', 0, [0x1a, 0x45, 0xdf, 0xa3]),
  ...from('avi', 8, 'AVI '),
  ...from('mpeg', 0, [0, 0, 1, 0xba], [0, 0, 1, 0xb3]),
  ...from('png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ...from('gif', 0, 'GIF87a', 'GIF89a'),
  ...from('tiff', 0, [0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a]),
  ...from('psd', 0, '8BPS'),
  ...from('postscript', 0, [0xc5, 0xd0, 0xd3, 0xc6]),
  ...from('zip', 0, [0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]),
  ...from('office_old', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ...from('tar', 257, 'ustar'),
  ...from('gzip', 0, [0x1f, 0x8b]),
  ...from('otf', 0, 'OTTO'),
  ...from('ttc', 0, 'ttcf'),
  ...from('woff', 0, 'wOFF', 'wOF2'),
  ...from('ttf', 0, [0, 1, 0, 0], 'true'),
  ...from('eot', 34, 'LP'),
  ...from('program', 0, 'MZ', [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe]),
];

const starts = (head: Uint8Array, { at, bytes }: Signature): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/** Text has no control characters but tab, line ends, form feed and escape (ISO-2022-JP); UTF-16 has its mark. */
const isText = (head: Uint8Array): boolean => {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
};

/** MPEG transport streams carry a mark every 188 bytes (192 with time stamps). */
const isTransportStream = (head: Uint8Array): boolean =>
  [
    [0, 188],
    [4, 192],
  ].some(
    ([at = 0, step = 0]) => head.length > at + 3 * step && [0, 1, 2, 3].every((n) => head[at + n * step] === 0x47),
  );

/** Kind of a file with these first bytes; pass `sniffedBytes`, or the whole file if shorter. */
export const kindOf = (head: Uint8Array): FileKind => {
  if (head.length === 0) return 'empty';
  const text = isText(head);
  const signed = (text ? textual : binary).find((signature) => starts(head, signature));
  if (signed !== undefined) return signed.kind;
  if (text) return 'text';
  return isTransportStream(head) ? 'mpeg' : 'unknown';
};
