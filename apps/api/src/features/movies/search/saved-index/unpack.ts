import { type Known, numberArrays, type Packed, type Shape, specials, tag } from './shapes.ts';

const atOnce = 256;

type Fields = Record<string, unknown>;
type Maker = (values: unknown[]) => unknown;

/** An empty object with the shape of a literal of these fields, so that code reads both alike. */
const literalOf = (keys: readonly string[]) =>
  JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))) as Fields;

const makerOf = (shape: Shape, { known, numbersAt }: { known: Known; numbersAt: (at: number) => unknown }): Maker => {
  const filled = (made: Fields, keys: readonly string[], values: readonly unknown[]) => {
    for (let at = 0; at < keys.length; at++) made[keys[at] ?? ''] = values[at];
    return made;
  };
  switch (shape.kind) {
    case 'array':
      return (values) => values;
    case 'set':
      return (values) => new Set(values);
    case 'map':
      return (values) => {
        const half = values.length / 2;
        const map = new Map<unknown, unknown>();
        for (let at = 0; at < half; at++) map.set(values[at], values[half + at]);
        return map;
      };
    case 'numbers':
      return ([at]) => numbersAt(Number(at));
    case 'object': {
      const literal = literalOf(shape.keys);
      return (values) => filled({ ...literal }, shape.keys, values);
    }
    case 'class': {
      const found = known.classes.find(({ make }) => make().constructor.name === shape.name);
      if (found === undefined) throw new TypeError(`no class ${shape.name}`);
      return (values) => filled(found.make() as Fields, shape.keys, values);
    }
    case 'function': {
      const found = known.functions[shape.name];
      return () => found;
    }
  }
};

function* textsOf({ lengths, oneByte, twoByte }: Packed): Generator<void, string[]> {
  const one = Buffer.from(oneByte.buffer, oneByte.byteOffset, oneByte.byteLength);
  const two = Buffer.from(twoByte.buffer, twoByte.byteOffset, twoByte.byteLength);
  const texts: string[] = [];
  let [atOne, atTwo] = [0, 0];
  for (let number = 0; number < lengths.length; number++) {
    if (number % atOnce === 0) yield;
    const length = lengths[number] ?? 0;
    if (length >= 0) {
      texts[number] = one.toString('latin1', atOne, atOne + length);
      atOne += length;
    } else {
      texts[number] = two.toString('utf16le', atTwo, atTwo - 2 * length);
      atTwo -= 2 * length;
    }
  }
  return texts;
}

/**
 * Rebuilds a packed object, in steps. Its typed arrays are views of `numbers`, which it takes over. The content must
 * come from `pack`, because nothing is checked here.
 */
export function* unpack(packed: Packed, known: Known): Generator<void, unknown> {
  const { shapes, words, doubles, places, numbers } = packed;
  const texts = yield* textsOf(packed);
  const numbersAt = (at: number) => {
    const place = places[at];
    return place && new numberArrays[place.type](numbers, place.start, place.length);
  };
  const makers = shapes.map((shape) => makerOf(shape, { known, numbersAt }));
  /** Number of values per record; −1 if the record states it. */
  const sizes = shapes.map(({ kind, ...shape }) =>
    kind === 'numbers' ? 1 : kind === 'function' ? 0 : 'keys' in shape ? shape.keys.length : -1,
  );
  const records: unknown[] = [];
  const meaningOf = (token: number): unknown => {
    const rest = token >> 2;
    switch (token & 3) {
      case tag.int:
        return rest;
      case tag.text:
        return texts[rest];
      case tag.record:
        return records[rest];
      default:
        return rest < specials.length ? specials[rest] : doubles[rest - specials.length];
    }
  };
  for (let at = 0; at < words.length; ) {
    if (records.length % atOnce === 0) yield;
    const shape = words[at++] ?? 0;
    let size = sizes[shape] ?? 0;
    if (size < 0) size = words[at++] ?? 0;
    const values: unknown[] = [];
    for (let n = 0; n < size; n++) values[n] = meaningOf(words[at++] ?? 0);
    records.push(makers[shape]?.(values));
  }
  return records.at(-1);
}
