/** Address parameters of a list; unset ones may be undefined. */
export type ViewSearch = Readonly<Record<string, string | undefined>>;

/** A list's filters as one text, independent of their order; the page isn't part of a view. */
export const viewText = ({ page: _page, ...search }: ViewSearch): string => {
  const set = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const params = new URLSearchParams(set);
  params.sort();
  return params.toString();
};

/** Parameters of a saved text, unchanged; the list reads them like those of an address. */
export const viewSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
