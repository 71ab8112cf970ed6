/** A list's address parameters; what isn't set may be undefined. */
export type ViewSearch = Readonly<Record<string, string | undefined>>;

/** A list's filters as one text, the same however they were set; the page is no part of a view. */
export const viewText = ({ page: _page, ...search }: ViewSearch): string => {
  const set = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const params = new URLSearchParams(set);
  params.sort();
  return params.toString();
};

/** The parameters of a saved text, as they were; the list reads them like those of an address. */
export const viewSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
