/** Numbers out of bytes, the most significant first. Reading past the end answers 0: a header that was cut off says nothing. */
export type ByteView = {
  readonly length: number;
  readonly uint: (at: number, bytes: 1 | 2 | 4 | 8) => number;
  readonly text: (at: number, bytes: number) => string;
  readonly part: (from: number, to: number) => ByteView;
  /** Whether these bytes are there; null matches any. */
  readonly has: (at: number, bytes: readonly (number | null)[]) => boolean;
};

export const byteView = (bytes: Uint8Array): ByteView => ({
  length: bytes.length,
  uint: (at, count) => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
    return value;
  },
  text: (at, count) => String.fromCharCode(...bytes.subarray(at, at + count)),
  part: (from, to) => byteView(bytes.subarray(from, Math.max(from, to))),
  has: (at, wanted) => wanted.every((byte, index) => byte === null || bytes[at + index] === byte),
});
