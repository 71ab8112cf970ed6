/** The previous and next item in a list; none for an item outside it. */
export const neighboursOf = <Item extends { readonly uuid: string }>(
  items: readonly Item[],
  uuid: string,
): { previous: Item | undefined; next: Item | undefined } => {
  const at = items.findIndex((item) => item.uuid === uuid);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: items[at - 1], next: items[at + 1] };
};
