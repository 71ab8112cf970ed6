/** The value of one cookie of a `Cookie` header; undefined where it isn't there. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined) return undefined;
  const start = header.indexOf(`${name}=`);
  if (start < 0 || (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';')) return undefined;
  const end = header.indexOf(';', start);
  return header.slice(start + name.length + 1, end < 0 ? undefined : end);
};
