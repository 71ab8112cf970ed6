/** One property of a component: its parameters, and its value without the escapes of texts. */
export type IcalProperty = { readonly params: Readonly<Record<string, string>>; readonly value: string };

export type IcalComponent = {
  readonly name: string;
  readonly properties: Readonly<Record<string, IcalProperty>>;
  readonly components: readonly IcalComponent[];
};

type Open = { name: string; properties: Record<string, IcalProperty>; components: Open[] };

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** Octets of a text in UTF-8. */
export const octetsOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length;

/**
 * Reads a calendar as its programs do (RFC 5545, 3.1): unfolds lines, then splits name, parameters and value. Written
 * apart from the writer. Throws for a line that is too long, lacks its line break or has no value.
 */
export const readCalendar = (text: string): IcalComponent => {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no line break');
  const written = text.slice(0, -2).split('\r\n');
  for (const line of written) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in: ${line}`);
    if (octetsOf(line) > 75) throw new Error(`a line of over 75 octets: ${line}`);
  }
  const top: Open = { name: '', properties: {}, components: [] };
  const open: Open[] = [top];
  for (const line of written.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', params = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/su.exec(line) ?? [];
    const current = open.at(-1) ?? top;
    if (name === '') throw new Error(`not a content line: ${line}`);
    if (name === 'BEGIN') open.push({ name: value, properties: {}, components: [] });
    else if (name === 'END') {
      if (current.name !== value) throw new Error(`${value} ends inside ${current.name}`);
      open.pop();
      open.at(-1)?.components.push(current);
    } else {
      const given = params.split(';').filter((part) => part !== '');
      const named = Object.fromEntries(given.map((part) => part.split('=') as [string, string]));
      if (current.properties[name] !== undefined) throw new Error(`${name} twice in ${current.name}`);
      current.properties[name] = { params: named, value: unescaped(value) };
    }
  }
  const [calendar] = top.components;
  if (calendar?.name !== 'VCALENDAR' || open.length !== 1) throw new Error('not one whole calendar');
  return calendar;
};
