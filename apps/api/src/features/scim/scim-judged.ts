import SCIMMY from 'scimmy';
import { ScimError, type ScimType } from './scim-error.ts';

/** Runs what the library judges; its refusals become ours. */
export const judged = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScimError) throw error;
    const { status, scimType, message } = error as { status?: number; scimType?: ScimType; message: string };
    if (typeof status === 'number' && status < 500) throw new ScimError(status, message, scimType);
    // The library throws type errors at values that its schemas refuse.
    if (error instanceof TypeError) throw new ScimError(400, message, 'invalidValue');
    throw error;
  }
};

export type ScimFilter<Attribute extends string> = { readonly attribute: Attribute; readonly value: string };

/** The filter of a list: one of these attributes that equals a text, as provisioning asks; others are refused. */
export const readScimFilter = <Attribute extends string>(
  text: string | undefined,
  attributes: readonly Attribute[],
): Promise<ScimFilter<Attribute> | null> =>
  judged(() => {
    if (text === undefined || text.trim() === '') return null;
    const expressions = [...new SCIMMY.Types.Filter(text)] as Readonly<Record<string, unknown>>[];
    const pairs = Object.entries(expressions[0] ?? {});
    const [name = '', comparison] = pairs[0] ?? [];
    const attribute = attributes.find((known) => known.toLowerCase() === name.toLowerCase());
    const [operator, value] = Array.isArray(comparison) ? comparison : [];
    if (
      expressions.length !== 1 ||
      pairs.length !== 1 ||
      attribute === undefined ||
      operator !== 'eq' ||
      typeof value !== 'string'
    )
      throw new ScimError(400, `filters are ${attributes.join(', ')}, each eq a text`, 'invalidFilter');
    return { attribute, value };
  });
