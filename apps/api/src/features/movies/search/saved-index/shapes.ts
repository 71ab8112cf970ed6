/** A class whose objects are packed: `make` makes an empty one, `omit` names the fields that are caches. */
export type PackedClass = { readonly make: () => object; readonly omit?: readonly string[] };

/** What may be packed beside plain data. */
export type Known = {
  readonly classes: readonly PackedClass[];
  readonly functions: Readonly<Record<string, (...given: never[]) => unknown>>;
};

/** What a record is: of a plain object and of a class the names of its fields, in their order. */
export type Shape =
  | { readonly kind: 'array' | 'set' | 'map' | 'numbers' }
  | { readonly kind: 'object'; readonly keys: readonly string[] }
  | { readonly kind: 'class'; readonly name: string; readonly keys: readonly string[] }
  | { readonly kind: 'function'; readonly name: string };

/** Typed arrays that are stored as they are. */
export const numberArrays = { Int32Array, Uint32Array, Uint8Array, Float64Array };
export type NumberArray = InstanceType<(typeof numberArrays)[keyof typeof numberArrays]>;
/** Where the numbers of one are among those of all, in bytes. */
export type ArrayPlace = {
  readonly type: keyof typeof numberArrays;
  readonly start: number;
  readonly length: number;
};

/**
 * An object and everything it leads to, each object once. A value is one number: its two lowest bits say whether the rest
 * is a small whole number, the number of a text, the number of a record, or something else (`special`). The records
 * follow one another in `words`, what a record names before it: its shape, where the shape doesn't tell them the number
 * of its values, and the values.
 */
export type Packed = {
  readonly shapes: readonly Shape[];
  readonly words: Int32Array;
  readonly doubles: Float64Array;
  /** Of each text its length, negative for one in two bytes a letter. */
  readonly lengths: Int32Array;
  readonly oneByte: Uint8Array;
  readonly twoByte: Uint8Array;
  readonly places: readonly ArrayPlace[];
  /** The numbers of all typed arrays, each from a multiple of eight bytes on. */
  readonly numbers: ArrayBuffer;
};

export const tag = { int: 0, text: 1, record: 2, special: 3 } as const;
/** What `special` means; from its length on, the numbers of `doubles`. */
export const specials = [undefined, null, true, false] as const;

export const isSmall = (value: number): boolean =>
  Number.isInteger(value) && value >= -0x20000000 && value < 0x20000000 && !Object.is(value, -0);
