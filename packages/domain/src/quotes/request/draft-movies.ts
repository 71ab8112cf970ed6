type Named = { readonly movies?: readonly string[] | null | undefined };

/**
 * The titles of a request being written (D4b), in the order of the cart: those that it names, and those of the cart that no
 * request names, unless it leaves them out. So a title that is put into the cart joins the request that is open.
 */
export const moviesOfDraft = (
  cart: readonly string[],
  draft: Named & { readonly left_out?: readonly string[] | null | undefined },
  others: readonly Named[],
): string[] => {
  const own = new Set(draft.movies ?? []);
  const elsewhere = new Set([...others.flatMap(({ movies }) => movies ?? []), ...(draft.left_out ?? [])]);
  return cart.filter((movie) => own.has(movie) || !elsewhere.has(movie));
};
