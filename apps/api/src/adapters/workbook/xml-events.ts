import { WorkbookRefused } from '../../ports/workbook.ts';

/** What an XML text is made of, one after another. Names are without their prefix. */
export type XmlEvent =
  | { readonly type: 'open'; readonly name: string; readonly attributes: string }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string };

const unreadable = () => new WorkbookRefused('workbook_unreadable');

/** Signs of one tag or one text: no cell is longer. */
const longestPiece = 4 * 1024 * 1024;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

const decoded = (text: string): string => (text.includes('&') ? text.replaceAll(/&(#?\w+);/g, entity) : text);

/** The end of a tag; a > within quotes is none. -1 where it hasn't come yet. */
const tagEnd = (text: string, from: number): number => {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
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

/** Where a piece that begins with < ends, and what it means; undefined where its end hasn't come yet. */
const piece = (text: string, at: number): { readonly events: XmlEvent[]; readonly next: number } | undefined => {
  const upTo = (mark: string, from: number, events: (end: number) => XmlEvent[]) => {
    const end = text.indexOf(mark, from);
    return end < 0 ? undefined : { events: events(end), next: end + mark.length };
  };
  if (text.startsWith('<!--', at)) return upTo('-->', at + 4, () => []);
  if (text.startsWith('<![CDATA[', at))
    return upTo(']]>', at + 9, (end) => [{ type: 'text', text: text.slice(at + 9, end) }]);
  if (text.startsWith('<?', at)) return upTo('?>', at + 2, () => []);
  // A document type can define texts that grow without end; no workbook has one.
  if (text.startsWith('<!D', at)) throw unreadable();
  if (text.startsWith('<!', at) && text.length - at < 9) return undefined;
  const end = tagEnd(text, at + 1);
  if (end < 0) return undefined;
  const tag = text.slice(at + 1, end);
  const events: XmlEvent[] = tag.startsWith('/')
    ? [{ type: 'close', name: bareName(tag.slice(1).trim()) }]
    : opened(tag);
  return { events, next: end + 1 };
};

/** Reads XML as it comes, a list of events for each piece of it; nothing that was read is kept. */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    try {
      rest += decoder.decode(chunk, { stream: true });
    } catch {
      throw unreadable();
    }
    const events: XmlEvent[] = [];
    let at = 0;
    while (at < rest.length) {
      const next = rest.charAt(at) === '<' ? piece(rest, at) : undefined;
      if (next !== undefined) {
        events.push(...next.events);
        at = next.next;
        continue;
      }
      if (rest.charAt(at) === '<') break;
      const end = rest.indexOf('<', at);
      // An entity or a text may go on in the next piece.
      if (end < 0) break;
      events.push({ type: 'text', text: decoded(rest.slice(at, end)) });
      at = end;
    }
    rest = rest.slice(at);
    if (rest.length > longestPiece) throw unreadable();
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

/** One attribute of an opening tag, by its name with or without prefix; undefined where it has none. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const found = patternOf(name).exec(attributes);
  return found === null ? undefined : decoded(found[1] ?? found[2] ?? '');
};
