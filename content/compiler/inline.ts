import { Marked, type Token, type TokensList } from 'marked';
import type { ContentNode } from './content-node.ts';

const nothing = () => undefined;

/**
 * Markdown dialect of the content. `**stress**` also works where Japanese punctuation touches the stars, which
 * CommonMark does not allow. Product texts replace `{{reference}}`. Bare addresses stay text.
 */
const markdown = new Marked({
  tokenizer: {
    emStrong(src) {
      const [raw, text] = /^\*\*([^*]+)\*\*/.exec(src) ?? [];
      return raw === undefined || text === undefined
        ? undefined
        : { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    url: nothing,
    del: nothing,
  },
  extensions: [
    {
      name: 'reference',
      level: 'inline',
      start: (src) => src.indexOf('{{'),
      tokenizer: (src) => {
        const [raw, text] = /^\{\{([^}]+)\}\}/.exec(src) ?? [];
        return raw === undefined ? undefined : { type: 'reference', raw, text };
      },
    },
  ],
});

export const tokensOf = (body: string): TokensList => markdown.lexer(body);

/** Context for compiling a file's text; both functions throw an error that names the file. */
export type TextContext = {
  readonly refer: (reference: string) => string;
  readonly fault: (sentence: string) => Error;
};

/** Compiles a text run to nodes. A reference inside a link or stress is plain text; elsewhere it is a product text. */
export const inlineNodes = (tokens: readonly Token[], context: TextContext, inside = false): readonly ContentNode[] => {
  const nodes = tokens.map((token): ContentNode => {
    const inner = () => inlineNodes('tokens' in token ? (token.tokens ?? []) : [], context, true);
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text;
      case 'strong':
        return ['strong', 0, ...inner()];
      case 'codespan':
        return ['code', 0, token.text];
      case 'link':
        return ['a', { href: token.href }, ...inner()];
      case 'reference':
        return inside ? context.refer(token.text) : ['b', 0, context.refer(token.text)];
      default:
        throw context.fault(`"${token.raw}" is ${token.type}, which texts have no notation for (content/README.md)`);
    }
  });
  return nodes.reduce<ContentNode[]>((joined, node) => {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
    return joined;
  }, []);
};
