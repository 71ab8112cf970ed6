import { WorkbookRefused } from '../../ports/workbook.ts';

/** Events of an XML text, in order. Names have no prefix. */
export type XmlEvent =
  | { readonly type: 'open'; readonly name: string; readonly attributes: string }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string };

const unreadable = () => new WorkbookRefused('workbook_unreadable');

/** Maximum length of one tag with attributes, or text. A cell has at most 32,767 characters, each up to nine long. */
const longestTag = 64 * 1024;
const longestText = 512 * 1024;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

const decoded = (text: string): string => (text.includes('&') ? text.replaceAll(/&(#?\w+);/g, entity) : text);

/**
 * Progress of the search for the first piece's end, and the current quote. The search resumes from there when more
 * arrives. Restarting each time, one endless tag would cost the square of its length.
 */
type Search = { from: number; quote: string };

/** End of a tag, ignoring a > within quotes; -1 if it hasn't arrived yet. */
const tagEnd = (text: string, at: number, search: Search): number => {
  for (let here = Math.max(at + 1, search.from); here < text.length; here += 1) {
    const sign = text.charAt(here);
    if (search.quote !== '') {
      if (sign === search.quote) search.quote = '';
    } else if (sign === '"' || sign === "'") search.quote = sign;
    else if (sign === '>') return here;
  }
  search.from = text.length;
  return -1;
};

/** Next position of a mark; -1 if it hasn't fully arrived yet. Its first characters may have. */
const markAt = (text: string, mark: string, from: number, search: Search): number => {
  const found = text.indexOf(mark, Math.max(from, search.from));
  if (found < 0) search.from = Math.max(from, text.length - mark.length + 1);
  return found;
};

const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

const opened = (tag: string): XmlEvent[] => {
  const closed = tag.endsWith('/');
  const inner = closed ? tag.slice(0, -1) : tag;
  const space = inner.search(/\s/);
  const name = bareName(space < 0 ? inner : inner.slice(0, space));
  const open = { type: 'open', name, attributes: space < 0 ? '' : inner.slice(space) } as const;
  return closed ? [open, { type: 'close', name }] : [open];
};

/** End and meaning of a piece that begins with <; undefined if its end hasn't arrived yet. */
const piece = (
  text: string,
  at: number,
  search: Search,
): { readonly events: XmlEvent[]; readonly next: number } | undefined => {
  const upTo = (mark: string, from: number, events: (end: number) => XmlEvent[]) => {
    const end = markAt(text, mark, from, search);
    return end < 0 ? undefined : { events: events(end), next: end + mark.length };
  };
  if (text.startsWith('<!--', at)) return upTo('-->', at + 4, () => []);
  if (text.startsWith('<![CDATA[', at))
    return upTo(']]>', at + 9, (end) => [{ type: 'text', text: text.slice(at + 9, end) }]);
  if (text.startsWith('<?', at)) return upTo('?>', at + 2, () => []);
  // A document type can define texts that expand endlessly; no workbook has one.
  if (text.startsWith('<!D', at)) throw unreadable();
  if (text.startsWith('<!', at) && text.length - at < 9) return undefined;
  const end = tagEnd(text, at, search);
  if (end < 0) return undefined;
  const tag = text.slice(at + 1, end);
  const events: XmlEvent[] = tag.startsWith('/')
    ? [{ type: 'close', name: bareName(tag.slice(1).trim()) }]
    : opened(tag);
  return { events, next: end + 1 };
};

/** Passes the readable pieces of a text to `take`; the rest waits for more. */
const readPieces = (text: string, search: Search, take: (event: XmlEvent) => void): string => {
  let at = 0;
  // Search positions count from the beginning of the first piece.
  const next = (end: number) => {
    at = end;
    search.from = 0;
    search.quote = '';
  };
  while (at < text.length) {
    if (text.charAt(at) === '<') {
      const found = piece(text, at, search);
      if (found === undefined) break;
      for (const event of found.events) take(event);
      next(found.next);
      continue;
    }
    const end = markAt(text, '<', at, search);
    // An entity or a text may continue in the next chunk.
    if (end < 0) break;
    take({ type: 'text', text: decoded(text.slice(at, end)) });
    next(end);
  }
  search.from = Math.max(0, search.from - at);
  return text.slice(at);
};

/** Reads XML as a stream, yielding a list of events per chunk; stores nothing that was read. */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const search: Search = { from: 0, quote: '' };
  let rest = '';
  for await (const chunk of chunks) {
    try {
      rest += decoder.decode(chunk, { stream: true });
    } catch {
      throw unreadable();
    }
    const events: XmlEvent[] = [];
    rest = readPieces(rest, search, (event) => events.push(event));
    if (rest.length > (rest.startsWith('<') ? longestTag : longestText)) throw unreadable();
    yield events;
  }
  if (rest.trim() !== '') throw unreadable();
}

const patterns = new Map<string, RegExp>();

const patternOf = (name: string): RegExp => {
  const known = patterns.get(name) ?? new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
};

/** One attribute of an opening tag, by its name with or without prefix; undefined if missing. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const found = patternOf(name).exec(attributes);
  return found === null ? undefined : decoded(found[1] ?? found[2] ?? '');
};

/** True if a boolean attribute is on, in any of the spellings that programs write. */
export const isOn = (value: string | undefined): boolean =>
  ['1', 'true', 'on'].includes(value?.trim().toLowerCase() ?? '');
