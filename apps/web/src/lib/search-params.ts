/**
 * Addresses stay readable and shareable (spec 3). Every value is plain text, a list is comma-joined, and the comma is
 * not escaped. A list entry that contains a comma writes it as `%2C`, escaped once more in the address.
 */
export type Search = Record<string, string>;

const listEntry = (value: unknown) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C');

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(listEntry).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parts = Object.entries(search)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([, text]) => text !== '')
    .map(
      ([name, text]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

/** Entries of a comma-joined value; empty for a missing or empty one. */
export const listOf = (value: string | undefined): string[] => {
  if (value === undefined || value === '') return [];
  return value.split(',').map((entry) => entry.replaceAll('%2C', ',').replaceAll('%25', '%'));
};
