/**
 * The Japanese texts hold exactly the keys of the English ones; tsc refuses a missing or a surplus one. Japanese has one
 * plural form, so where English has `…_one` and `…_other`, the first exists in English only.
 */
export type SameShape<T> = {
  [K in keyof T as K extends `${infer Base}_one`
    ? `${Base}_other` extends keyof T
      ? never
      : K
    : K]: T[K] extends string ? string : SameShape<T[K]>;
};
