/** Value of the kind a field holds, as an API client would see it. */
type Example = string | number | boolean;

/** Meaning of a field, one value as example, and the unit if the value has one. */
export type Meaning = readonly [text: string, example?: Example, unit?: string];

/** Meanings by field name; `Schema.field` or `parent.field` where one name has several meanings. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** Meaning of a field that holds a code; every list of options begins with 1. */
export const code = (thing: string): Meaning => [`${thing}: a code of the options`, 1, 'code'];

/** Meaning of a field that holds several codes. */
export const codes = (thing: string): Meaning => [`${thing}, as codes of the options`, 1, 'code'];
