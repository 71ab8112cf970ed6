/** A packed class: `make` creates an empty object, `omit` names the cache fields. */
export type PackedClass = { readonly make: () => object; readonly omit?: readonly string[] };

/** Classes that may be packed, in addition to plain data. */
export type Known = {
  readonly classes: readonly PackedClass[];
  readonly functions: Readonly<Record<string, (...given: never[]) => unknown>>;
};

/** Kind of a record; plain objects and classes have their field names, in order. */
export type Shape =
  | { readonly kind: 'array' | 'set' | 'map' | 'numbers' }
  | { readonly kind: 'object'; readonly keys: readonly string[] }
  | { readonly kind: 'class'; readonly name: string; readonly keys: readonly string[] }
  | { readonly kind: 'function'; readonly name: string };

/** Typed arrays stored unchanged. */
export const numberArrays = { Int32Array, Uint32Array, Uint8Array, Float64Array };
export type NumberArray = InstanceType<(typeof numberArrays)[keyof typeof numberArrays]>;
/** Position of one array's numbers among all, in bytes. */
export type ArrayPlace = {
  readonly type: keyof typeof numberArrays;
  readonly start: number;
  readonly length: number;
};

/**
 * An object and everything it references, each object once. A value is one number. Its two lowest bits define the rest:
 * a small whole number, the number of a text, the number of a record, or a `special`. Records follow one another in
 * `words`, referenced ones first. A record holds its shape, the number of values if the shape doesn't fix it, and the
 * values.
 */
export type Packed = {
  readonly shapes: readonly Shape[];
  readonly words: Int32Array;
  readonly doubles: Float64Array;
  /** Length of each text, negative if stored as two bytes per letter. */
  readonly lengths: Int32Array;
  readonly oneByte: Uint8Array;
  readonly twoByte: Uint8Array;
  readonly places: readonly ArrayPlace[];
  /** The numbers of all typed arrays, each starting at a multiple of eight bytes. */
  readonly numbers: ArrayBuffer;
};

export const tag = { int: 0, text: 1, record: 2, special: 3 } as const;
/** Values of `special`; numbers past its length index into `doubles`. */
export const specials = [undefined, null, true, false] as const;

export const isSmall = (value: number): boolean =>
  Number.isInteger(value) && value >= -0x20000000 && value < 0x20000000 && !Object.is(value, -0);
