/** What the domain name system says. */
export type NameRecords = {
  /** The texts (TXT) of a name; none where it has none, does not exist or can't be asked. */
  readonly texts: (name: string) => Promise<readonly string[]>;
};
