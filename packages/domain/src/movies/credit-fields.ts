/** Fields of a title's texts that name who made it (spec 3). */
export const makerFields = ['director', 'creator', 'script_writer', 'cinematographer', 'music'] as const;

/** And who appears in it. */
export const castFields = ['main_cast_1', 'main_cast_2', 'main_cast_3', 'main_cast_4', 'main_cast_5'] as const;

export const creditFields = [...makerFields, ...castFields] as const;

export type CreditField = (typeof creditFields)[number];

const separator = /[、，,／/]/;
const betweenNames = /\s*[、，,／/]\s*/;

/** The names in a credit: several in one field are written with a comma or a slash between them. */
export const namesInCredit = (credit: string): string[] =>
  (separator.test(credit) ? credit.split(betweenNames) : [credit]).filter((name) => name !== '');
