import { SaxesParser } from 'saxes';

/** An element without its prefix; attributes keep their written names. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlElement[];
};

/** A text that isn't XML, has a document type, or exceeds its reader's limit. */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml';
}

const deepest = 40;
const mostElements = 500_000;

/** Reads XML chunk by chunk. A document type is refused, so nothing is expanded or fetched. */
export const xmlReader = () => {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser();
  const refuse = () => {
    throw new BrokenXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > deepest || count > mostElements) refuse();
    const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  return {
    write: (text: string) => {
      parser.write(text);
    },
    /** Returns the parent of the root element. */
    close: (): XmlElement => {
      parser.close();
      return root;
    },
  };
};

/** Elements on a path of names. */
export const elementsAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
