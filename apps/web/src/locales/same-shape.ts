/**
 * The Japanese texts hold exactly the keys of the English ones; tsc refuses a missing or a surplus one. Japanese has one
 * plural form, so `…_one` stands in English only.
 */
export type SameShape<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : SameShape<T[K]>;
};
