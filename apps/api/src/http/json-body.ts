/** Commas, objects and lists of a JSON body: more than any input of the product has, but for whole tables. */
const mostEntries = 40_000;

const signs = [',', '{', '['];

/**
 * Whether a body has very many small values: reading costs by their number, not by their bytes, and 4 MiB of them hold the
 * server up for half a second. Signs within texts count too, which only nonsense has so many of.
 */
export const hasManyEntries = (text: string): boolean =>
  signs.some((sign) => {
    let found = 0;
    for (let at = text.indexOf(sign); at >= 0 && found <= mostEntries; at = text.indexOf(sign, at + 1)) found += 1;
    return found > mostEntries;
  });
