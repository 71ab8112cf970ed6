import type { OptionList } from '@eigaichi/domain/options/option-list';
import { type Field, type FieldTable, fieldEntries } from '@eigaichi/domain/shared/field-table';
import { z } from 'zod';

type AnswerSchema<Value> = [Value] extends [boolean]
  ? z.ZodBoolean
  : [Value] extends [readonly number[]]
    ? z.ZodArray<z.ZodNumber>
    : [Value] extends [readonly string[]]
      ? z.ZodArray<z.ZodString>
      : [Value] extends [number]
        ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
        : z.ZodOptional<z.ZodNullable<z.ZodString>>;

type AnswerShape<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<z.ZodType, infer Open>
    ? AnswerSchema<NonNullable<z.output<Open>>>
    : never;
};

const codeOf = (list: OptionList) => (typeof list[0]?.code === 'number' ? z.number().int() : z.string());

const answerSchema = ({ rules }: Field): z.ZodType => {
  switch (rules.kind) {
    case 'flag':
      return z.boolean();
    case 'ids':
      return z.array(z.string());
    case 'options':
      return z.array(codeOf(rules.list));
    case 'option':
      return codeOf(rules.list).nullable().optional();
    case 'whole':
      return z.number().int().nullable().optional();
    case 'price':
      return z.number().nullable().optional();
    default:
      return z.string().nullable().optional();
  }
};

/** Schemas of a title's fields in an answer: codes and texts without the rules of their input, null if empty. */
export const answerShapeOf = <T extends FieldTable>(table: T): AnswerShape<T> =>
  Object.fromEntries(fieldEntries(table).map(([name, field]) => [name, answerSchema(field)])) as AnswerShape<T>;
