/** Address of a list with its filters. */
export const listAddress = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
