/** Text fields with a title's makers (spec 3). */
export const makerFields = ['director', 'creator', 'script_writer', 'cinematographer', 'music'] as const;

/** Text fields with its cast. */
export const castFields = ['main_cast_1', 'main_cast_2', 'main_cast_3', 'main_cast_4', 'main_cast_5'] as const;

export const creditFields = [...makerFields, ...castFields] as const;

export type CreditField = (typeof creditFields)[number];

const separator = /[、，,／/]/;
const betweenNames = /\s*[、，,／/]\s*/;

/** Names in a credit; several in one field are separated by a comma or a slash. */
export const namesInCredit = (credit: string): string[] =>
  (separator.test(credit) ? credit.split(betweenNames) : [credit]).filter((name) => name !== '');
