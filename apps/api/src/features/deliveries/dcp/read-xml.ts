import { BrokenXml, elementsAt, type XmlElement, xmlReader } from '../../../xml-tree.ts';
import { type ArchiveEntry, ArchiveRefused } from './archive.ts';

/** Maximum size of a package text; a packing list of some thousand files is a tenth of it. */
export const maxXmlBytes = 4 * 1024 * 1024;
/** Characters read at a time, so that a long text doesn't block other work. */
const pieceLength = 32 * 1024;

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The root element of a package's XML text; null if it isn't XML or is too long. */
export const readXml = async (entry: ArchiveEntry): Promise<XmlElement | null> => {
  if (entry.bytes > maxXmlBytes) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of entry.read()) chunks.push(Buffer.from(chunk));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    const reader = xmlReader();
    for (let at = 0; at < text.length; at += pieceLength) {
      reader.write(text.slice(at, at + pieceLength));
      await pause();
    }
    return reader.close().children[0] ?? null;
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    if (error instanceof BrokenXml || error instanceof TypeError) return null;
    throw error;
  }
};

/** The namespace that an element declares on itself. */
export const namespaceOf = ({ attributes }: XmlElement): string =>
  Object.entries(attributes).find(([name]) => name === 'xmlns')?.[1] ??
  Object.entries(attributes).find(([name]) => name.startsWith('xmlns:'))?.[1] ??
  '';

export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  elementsAt(element, ...path)[0]
    ?.text.trim()
    .slice(0, 1000) ?? '';

/** `urn:uuid:…` in lower case. */
export const idAt = (element: XmlElement): string => textAt(element, 'Id').toLowerCase();

export const numberAt = (element: XmlElement, name: string): number | null => {
  const text = textAt(element, name);
  const value = Number(text);
  return text === '' || !Number.isSafeInteger(value) || value < 0 ? null : value;
};
