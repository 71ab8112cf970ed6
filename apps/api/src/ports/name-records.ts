/** Records of the domain name system. */
export type NameRecords = {
  /** TXT records of a name; empty if it has none, doesn't exist or can't be queried. */
  readonly texts: (name: string) => Promise<readonly string[]>;
};
