import { SaxesParser } from 'saxes';

/** An element without its prefix; attributes are named as they are written. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlElement[];
};

/** A text that isn't XML, has a document type, or is larger than its reader takes. */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml';
}

const deepest = 40;
const mostElements = 500_000;

/** Reads XML piece by piece. A document type is refused: nothing in it is expanded or fetched. */
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
    /** The element around the outermost one. */
    close: (): XmlElement => {
      parser.close();
      return root;
    },
  };
};

/** The elements on a path of names. */
export const elementsAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
