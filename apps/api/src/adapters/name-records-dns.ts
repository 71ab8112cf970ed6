import { Resolver } from 'node:dns/promises';
import type { NameRecords } from '../ports/name-records.ts';

const timeoutMs = 5_000;
const tries = 2;

/** Queries the resolvers of this machine. */
export const dnsRecords = (): NameRecords => ({
  texts: async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch {
      return [];
    }
  },
});
