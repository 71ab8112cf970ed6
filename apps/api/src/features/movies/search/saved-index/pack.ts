import {
  type ArrayPlace,
  isSmall,
  type Known,
  type NumberArray,
  numberArrays,
  type Packed,
  type Shape,
  specials,
  tag,
} from './shapes.ts';

/** Steps between two turns of other work. */
const atOnce = 256;

class Growing {
  private held = new Int32Array(1 << 16);
  private length = 0;

  add(word: number): void {
    if (this.length === this.held.length) {
      const more = new Int32Array(this.length * 2);
      more.set(this.held);
      this.held = more;
    }
    this.held[this.length++] = word;
  }

  all(): Int32Array {
    return this.held.subarray(0, this.length);
  }
}

/** An object whose record is in progress. */
type Frame = {
  readonly of: object;
  readonly shape: number;
  /** True if the record states the number of its values. */
  readonly isCounted: boolean;
  readonly values: readonly unknown[];
  /** Tokens of the first values; the next may have to wait for a record. */
  readonly tokens: number[];
};

class Packer {
  readonly words = new Growing();
  readonly texts: string[] = [];
  readonly doubles: number[] = [];
  readonly arrays: NumberArray[] = [];
  readonly shapes: Shape[] = [];
  private readonly textNumbers = new Map<string, number>();
  private readonly records = new Map<object, number>();
  private readonly shapeNumbers = new Map<string, number>();
  /** Omitted fields by class prototype. */
  private readonly omitted: ReadonlyMap<unknown, readonly string[]>;
  private readonly functions: ReadonlyMap<unknown, string>;

  constructor({ classes, functions }: Known) {
    this.omitted = new Map(classes.map(({ make, omit = [] }) => [Object.getPrototypeOf(make()), omit]));
    this.functions = new Map(Object.entries(functions).map(([name, one]) => [one, name]));
  }

  private shape(key: string, shape: Shape): number {
    const known = this.shapeNumbers.get(key);
    if (known !== undefined) return known;
    this.shapeNumbers.set(key, this.shapes.length);
    return this.shapes.push(shape) - 1;
  }

  private fields(of: object): Frame {
    const prototype: unknown = Object.getPrototypeOf(of);
    const all = Object.keys(of);
    const values = (keys: readonly string[]) => keys.map((key) => (of as Readonly<Record<string, unknown>>)[key]);
    if (prototype === Object.prototype)
      return {
        of,
        shape: this.shape(JSON.stringify(all), { kind: 'object', keys: all }),
        isCounted: false,
        values: values(all),
        tokens: [],
      };
    const { name } = of.constructor;
    const omit = this.omitted.get(prototype);
    if (omit === undefined) throw new TypeError(`${name} is no class that can be packed`);
    const keys = all.filter((key) => !omit.includes(key));
    const shape = this.shape(`${name} ${keys.join()}`, { kind: 'class', name, keys });
    return { of, shape, isCounted: false, values: values(keys), tokens: [] };
  }

  private frame(of: object): Frame {
    const counted = (kind: 'array' | 'set' | 'map', values: readonly unknown[]): Frame => ({
      of,
      shape: this.shape(`a ${kind}`, { kind }),
      isCounted: true,
      values,
      tokens: [],
    });
    if (Array.isArray(of)) return counted('array', of);
    if (of instanceof Map) return counted('map', [...of.keys(), ...of.values()]);
    if (of instanceof Set) return counted('set', [...of]);
    if (ArrayBuffer.isView(of)) {
      const at = this.arrays.push(of as NumberArray) - 1;
      return { of, shape: this.shape('numbers ', { kind: 'numbers' }), isCounted: false, values: [at], tokens: [] };
    }
    const name = this.functions.get(of);
    if (name === undefined) return this.fields(of);
    return {
      of,
      shape: this.shape(`function ${name}`, { kind: 'function', name }),
      isCounted: false,
      values: [],
      tokens: [],
    };
  }

  private text(text: string): number {
    const known = this.textNumbers.get(text);
    if (known !== undefined) return known;
    this.textNumbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  private number(value: number): number {
    if (isSmall(value)) return (value << 2) | tag.int;
    return ((this.doubles.push(value) - 1 + specials.length) << 2) | tag.special;
  }

  /** Encodes a value as one number; undefined for an object without a record yet. */
  private token(value: unknown): number | undefined {
    if (typeof value === 'string') return (this.text(value) << 2) | tag.text;
    if (typeof value === 'number') return this.number(value);
    const special = specials.indexOf(value as undefined);
    if (special >= 0) return (special << 2) | tag.special;
    const record = this.records.get(value as object);
    return record === undefined ? undefined : (record << 2) | tag.record;
  }

  /** Makes a record's tokens up to the first object without a record, and returns that object. */
  private next({ values, tokens }: Frame): object | undefined {
    while (tokens.length < values.length) {
      const value = values[tokens.length];
      const token = this.token(value);
      if (token === undefined) return value as object;
      tokens.push(token);
    }
    return undefined;
  }

  private write({ of, shape, isCounted, tokens }: Frame): void {
    this.words.add(shape);
    if (isCounted) this.words.add(tokens.length);
    for (let at = 0; at < tokens.length; at++) this.words.add(tokens[at] ?? 0);
    this.records.set(of, this.records.size);
  }

  /** Writes the records of an object and everything it references. */
  *walk(root: object): Generator<void, void> {
    const open = [this.frame(root)];
    for (let step = 0, frame = open.at(-1); frame !== undefined; step++, frame = open.at(-1)) {
      if (step % atOnce === 0) yield;
      const missing = this.next(frame);
      if (missing !== undefined) open.push(this.frame(missing));
      else {
        this.write(frame);
        open.pop();
      }
    }
  }
}

const wide = /[^\0-\u00ff]/;

function* packTexts(texts: readonly string[]): Generator<void, Pick<Packed, 'lengths' | 'oneByte' | 'twoByte'>> {
  const lengths = new Int32Array(texts.length);
  const sizes = [0, 0];
  for (const [at, text] of texts.entries()) {
    if (at % atOnce === 0) yield;
    const isWide = wide.test(text);
    lengths[at] = isWide ? -text.length : text.length;
    sizes[isWide ? 1 : 0] = (sizes[isWide ? 1 : 0] ?? 0) + text.length;
  }
  const oneByte = Buffer.alloc(sizes[0] ?? 0);
  const twoByte = Buffer.alloc((sizes[1] ?? 0) * 2);
  const written = [0, 0];
  for (const [at, text] of texts.entries()) {
    if (at % atOnce === 0) yield;
    const isWide = (lengths[at] ?? 0) < 0;
    const to = isWide ? 1 : 0;
    const from = written[to] ?? 0;
    written[to] = from + (isWide ? twoByte.write(text, from, 'utf16le') : oneByte.write(text, from, 'latin1'));
  }
  return { lengths, oneByte, twoByte };
}

function* packNumbers(arrays: readonly NumberArray[]): Generator<void, Pick<Packed, 'places' | 'numbers'>> {
  const places: ArrayPlace[] = [];
  let end = 0;
  for (const array of arrays) {
    const type = array.constructor.name as ArrayPlace['type'];
    if (!Object.hasOwn(numberArrays, type)) throw new TypeError(`${type} can't be packed`);
    places.push({ type, start: end, length: array.length });
    end += Math.ceil(array.byteLength / 8) * 8;
  }
  const numbers = new ArrayBuffer(end);
  for (const [at, array] of arrays.entries()) {
    yield;
    const from = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    new Uint8Array(numbers).set(from, places[at]?.start ?? 0);
  }
  return { places, numbers };
}

/**
 * Packs an object and everything it references, in steps; none of it may change before the last. Throws for an object
 * of an unknown class.
 */
export function* pack(root: object, known: Known): Generator<void, Packed> {
  const packer = new Packer(known);
  yield* packer.walk(root);
  const texts = yield* packTexts(packer.texts);
  const numbers = yield* packNumbers(packer.arrays);
  const { shapes, words, doubles } = packer;
  return { shapes, words: words.all(), doubles: Float64Array.from(doubles), ...texts, ...numbers };
}
