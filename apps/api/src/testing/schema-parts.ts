import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { z } from 'zod';

/** Subschemas of a schema, by the name of their place. */
export const partsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'tuple':
      return def.items.map((item, at) => [String(at), item]);
    case 'union':
      return def.options.map((option) => ['|', option]);
    case 'intersection':
      return [
        ['&', def.left],
        ['&', def.right],
      ];
    case 'record':
      return [['{}', def.valueType]];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [['', def.getter()]];
    case 'map':
    case 'set':
      throw new Error('a set or a map of an input has no bound: use boundedList');
    default:
      return 'innerType' in def ? [['', def.innerType]] : [];
  }
};

/** Inputs of an endpoint, each with the name of its place. */
export const inputsOf = ({ query, body, params }: Endpoint) =>
  Object.entries({ query, body, params }).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, schema] as const],
  );
