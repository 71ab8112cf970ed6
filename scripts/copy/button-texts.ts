import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';
import { shared } from '../../apps/web/src/locales/en/shared.ts';

/* Locale texts shown on buttons, found in the components. */

export type Node = { readonly type: string; readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** `t` by `useTexts('quotes')`: the name called by a component, and its namespace. */
type Reader = { readonly name: string; readonly namespace: string };

/** With several, the first is the default for keys without a namespace. */
const namespaceOf = (node: unknown): string =>
  isNode(node) && node.type === 'ArrayExpression' ? nameOf((node.elements as unknown[])[0]) : nameOf(node);

const readersIn = ({ id, init }: Node): Reader[] => {
  if (!isNode(id) || !isNode(init) || id.type !== 'ObjectPattern' || init.type !== 'CallExpression') return [];
  if (nameOf(init.callee) !== 'useTexts') return [];
  const [first] = init.arguments as unknown[];
  return (id.properties as Node[]).flatMap((property) =>
    nameOf(property.key) === 't' ? [{ name: nameOf(property.value), namespace: namespaceOf(first) }] : [],
  );
};

/** Possible keys of an argument of `t`; `*` is a word known only at run time. */
const keysOf = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return [nameOf(node)];
  if (node.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  if (node.type !== 'TemplateLiteral') return [];
  return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')];
};

/** `{ ns: 'quotes' }` next to a key. */
const namespaceIn = (options: unknown): string | undefined => {
  if (!isNode(options) || options.type !== 'ObjectExpression') return;
  const own = (options.properties as Node[]).find((property) => nameOf(property.key) === 'ns');
  return own && nameOf(own.value);
};

/** A key with its namespace; `actions.cancel` is always in the shared texts, regardless of the namespace of `t`. */
const fullKey = (key: string, namespace: string): string => {
  if (key.includes(':')) return key.replace(':', '.');
  const [group = ''] = key.split('.');
  return `${Object.hasOwn(shared, group) ? 'shared' : namespace}.${key}`;
};

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type.startsWith('Function');

/** Declarations in a function itself, not in nested ones. */
const ownReaders = (node: Node): Reader[] => [
  ...(node.type === 'VariableDeclarator' ? readersIn(node) : []),
  ...childrenOf(node)
    .filter((child) => !isFunction(child))
    .flatMap(ownReaders),
];

/** All texts shown by an expression: calls of `t`, except those that fill in another text. */
const shownIn = (node: Node, readers: readonly Reader[]): string[] => {
  if (node.type === 'CallExpression') {
    const reader = readers.findLast(({ name }) => name === nameOf(node.callee));
    if (reader !== undefined) {
      const [key, options] = node.arguments as unknown[];
      return keysOf(key).map((one) => fullKey(one, namespaceIn(options) ?? reader.namespace));
    }
  }
  return childrenOf(node)
    .filter(({ type }) => type !== 'JSXOpeningElement')
    .flatMap((child) => shownIn(child, readers));
};

const isButton = ({ openingElement }: Node) => isNode(openingElement) && nameOf(openingElement.name) === 'Button';

/** Properties that hold the texts of a dialog's two buttons. */
const buttonProps = /^(confirm|cancel)$/;

const onButtons = (node: Node, outer: readonly Reader[]): string[] => {
  const readers = isFunction(node) && isNode(node.body) ? [...outer, ...ownReaders(node.body)] : outer;
  const own =
    node.type === 'JSXElement' && isButton(node)
      ? shownIn(node, readers)
      : node.type === 'JSXAttribute' && buttonProps.test(nameOf(node.name))
        ? shownIn(node, readers)
        : [];
  return [...own, ...childrenOf(node).flatMap((child) => onButtons(child, readers))];
};

/** Keys with namespaces that a component shows on buttons. */
export const buttonKeysIn = (source: string): string[] => [
  ...new Set(onButtons(parseAst(source, { lang: 'tsx' }) as unknown as Node, [])),
];

const web = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src');

/** Keys of all components; `isOnButton` handles plural forms and run-time parts. */
export const buttonKeys: readonly string[] = [
  ...new Set(globSync('**/*.tsx', { cwd: web }).flatMap((path) => buttonKeysIn(readFileSync(join(web, path), 'utf8')))),
];

const patterns = new Set(buttonKeys.filter((key) => !key.includes('*')));
const open = buttonKeys
  .filter((key) => key.includes('*'))
  .map(
    (key) =>
      new RegExp(
        `^${key
          .split('*')
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[a-z]+')}$`,
      ),
  );

/** True if a locale text is on a button; `key` starts with its namespace. */
export const isOnButton = (key: string): boolean => {
  const plain = key.replace(/_(one|other)$/, '');
  return patterns.has(plain) || open.some((pattern) => pattern.test(plain));
};
