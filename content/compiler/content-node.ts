/**
 * A compiled text: plain text, or an element as React creates it (tag, attributes or 0, children). Articles use the tags of
 * HTML only: `b` is what the product says on a button or in a message, `article` with its `id` and `title` a question.
 */
export type ContentNode = string | ContentElement;
export type ContentElement = readonly [tag: string, attributes: Attributes | 0, ...children: ContentNode[]];
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of a page with its anchor. */
export type Section = { readonly id: string; readonly title: string; readonly body: readonly ContentNode[] };

/** A page of texts (help, questions, policy), compiled from `content/pages`. */
export type Article = { readonly lead: string; readonly sections: readonly Section[] };

/** A piece of text that the search finds: a part of a page, one of its questions, or a word of the trade. */
export type Passage = {
  readonly path: string;
  readonly anchor: string;
  /** The title of its page. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
};

export const isElement = (node: ContentNode): node is ContentElement => typeof node !== 'string';

export const childrenOf = ([, , ...children]: ContentElement): readonly ContentNode[] => children;

/** The text of a node without its marks. */
export const plainText = (node: ContentNode): string =>
  isElement(node) ? childrenOf(node).map(plainText).join('') : node;

/** A node and everything in it. */
export const within = (node: ContentNode): readonly ContentElement[] =>
  isElement(node) ? [node, ...childrenOf(node).flatMap(within)] : [];
