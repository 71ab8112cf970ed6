type Searched = {
  readonly rights: readonly number[];
  readonly countries: readonly string[];
  readonly start: string;
  readonly end: string;
};
type Written = {
  readonly rights?: readonly { readonly right_type: number }[] | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly all_countries?: boolean | null | undefined;
  readonly license_start?: string | null | undefined;
  readonly license_end?: string | null | undefined;
};

export type SearchTerm = 'period' | 'territories' | 'rights';

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;

/**
 * Terms that differ between a request draft and the search in which its buyer found the titles. The licence requested
 * would not be the one found available, so the page asks (D4b). Missing terms don't differ.
 */
export const differsFromSearch = (request: Written, searched: Searched): SearchTerm[] => {
  const { rights, countries, all_countries, license_start, license_end } = request;
  const codes = (rights ?? []).map(({ right_type }) => right_type);
  const isElsewhere =
    all_countries === true || ((countries ?? []).length > 0 && !isSame(countries ?? [], searched.countries));
  const differs = {
    period:
      ((license_start ?? '') !== '' && license_start !== searched.start) ||
      ((license_end ?? '') !== '' && license_end !== searched.end),
    territories: isElsewhere,
    rights: codes.length > 0 && !isSame(codes, searched.rights),
  };
  return (['period', 'territories', 'rights'] as const).filter((term) => differs[term]);
};
