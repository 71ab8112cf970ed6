type Counts = Readonly<Record<string, number>>;

/** A catalogue's values, the names of people among them. */
const mostValues = 20_000;
const values = new Map<string, string>();

/** Up to its count, as JSON. */
const valueText = (value: string): string => {
  const known = values.get(value);
  if (known !== undefined) return known;
  if (values.size >= mostValues) values.clear();
  const text = `{"value":${JSON.stringify(value)},"count":`;
  values.set(value, text);
  return text;
};

const written = new WeakMap<Counts, string>();

const write = (counts: Counts): string => {
  let text = '';
  for (const value of Object.keys(counts)) text += `${text === '' ? '' : ','}${valueText(value)}${counts[value]}}`;
  return `[${text}]`;
};

/** The counts of a facet as JSON. Many pages share an object of counts, which never changes: each is written once. */
export const facetText = (counts: Counts | undefined): string => {
  if (counts === undefined) return '[]';
  const known = written.get(counts) ?? write(counts);
  written.set(counts, known);
  return known;
};
