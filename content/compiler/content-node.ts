/**
 * Compiled text: plain text, or an element as React creates it (tag, attributes or 0, children). Articles use only HTML
 * tags. `b` is a button or message text of the product; `article` with `id` and `title` is a question.
 */
export type ContentNode = string | ContentElement;
export type ContentElement = readonly [tag: string, attributes: Attributes | 0, ...children: ContentNode[]];
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of a page with its anchor. */
export type Section = { readonly id: string; readonly title: string; readonly body: readonly ContentNode[] };

/** Text page (help, questions, policy), compiled from `content/pages`. */
export type Article = { readonly lead: string; readonly sections: readonly Section[] };

/** Searchable passage: a part of a page, one of its questions, or a trade term. */
export type Passage = {
  readonly path: string;
  readonly anchor: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
};

export const isElement = (node: ContentNode): node is ContentElement => typeof node !== 'string';

export const childrenOf = ([, , ...children]: ContentElement): readonly ContentNode[] => children;

/** Returns a node's text without its markup. */
export const plainText = (node: ContentNode): string =>
  isElement(node) ? childrenOf(node).map(plainText).join('') : node;

/** Returns a node and all its descendants. */
export const within = (node: ContentNode): readonly ContentElement[] =>
  isElement(node) ? [node, ...childrenOf(node).flatMap(within)] : [];
