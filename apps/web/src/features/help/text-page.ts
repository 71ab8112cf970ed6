import type { Shot } from './shots.ts';

/**
 * In every text: `[words](/address)` is a link, `**words**` stress, `{{namespace:key}}` what a button or field of the
 * product really says, `{{!code}}` a refusal and `{{?rule}}` the sentence of a broken rule.
 */
export type Step = {
  readonly do: string;
  readonly note?: string;
  /** A picture of the product, made anew by `npm run docs:screens`, and what is to be seen on it. */
  readonly shot?: { readonly name: Shot; readonly alt: string };
};

/** What the product says, and what it means. */
export type Message = { readonly says: string; readonly means: string };

export type Question = { readonly id: string; readonly ask: string; readonly answer: readonly string[] };

/** A part of a page, in this order: paragraphs, list, steps, table, messages, questions, last words. */
export type Part = {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  readonly steps?: readonly Step[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly messages?: readonly Message[];
  readonly questions?: readonly Question[];
  readonly after?: readonly string[];
};

export type TextPage = { readonly lead: string; readonly parts: readonly Part[] };

/** The other language's page has the same parts, steps, rows, pictures and questions; tsc refuses anything else. */
export type SamePage<T> = {
  readonly [K in keyof T]: K extends 'id' | 'name' ? T[K] : T[K] extends string ? string : SamePage<T[K]>;
};
