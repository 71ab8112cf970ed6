type Named = { readonly movies?: readonly string[] | null | undefined };

/**
 * Titles of a request draft (D4b), in cart order. These are the titles it names, and cart titles no request names,
 * unless it excludes them. A title added to the cart therefore joins the open request.
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
