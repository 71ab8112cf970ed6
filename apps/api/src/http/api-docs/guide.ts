/** Part of a guide: a paragraph, an example for the command line, or a list. Texts in backticks are set as code. */
type Block = { readonly p: string } | { readonly code: string } | { readonly list: readonly string[] };

/** One guide of the API pages; `{origin}` in an example is the address of the server. */
export type Guide = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };
