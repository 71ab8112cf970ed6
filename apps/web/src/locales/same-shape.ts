/**
 * Japanese texts have exactly the English keys; tsc refuses missing or surplus ones. Japanese has one plural form, so
 * of the English `…_one` and `…_other`, the first exists only in English.
 */
export type SameShape<T> = {
  [K in keyof T as K extends `${infer Base}_one`
    ? `${Base}_other` extends keyof T
      ? never
      : K
    : K]: T[K] extends string ? string : SameShape<T[K]>;
};
