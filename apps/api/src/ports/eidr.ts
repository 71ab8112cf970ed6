import type { EidrRecord } from '@eigaichi/domain/movies/eidr-facts';

/** The registry of EIDRs; null until an account is configured (D54). */
export type Eidr = {
  /** Record of an EIDR in written form; null if the registry has none. Throws if the registry doesn't answer. */
  resolve(eidr_number: string): Promise<EidrRecord | null>;
};
