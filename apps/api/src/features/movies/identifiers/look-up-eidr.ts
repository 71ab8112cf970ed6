import { type EidrFacts, eidrFactsOf } from '@eigaichi/domain/movies/eidr-facts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

const read = async ({ eidr, log }: Pick<Deps, 'eidr' | 'log'>, eidr_number: string) => {
  if (eidr === null) throw new Refused('eidr_not_configured');
  try {
    return await eidr.resolve(eidr_number);
  } catch (error) {
    log.warn({ err: error }, 'an EIDR could not be looked up');
    throw new Refused('eidr_failed');
  }
};

/** Facts of an EIDR from the registry, for a person to accept one by one. Stores nothing. */
export const lookUpEidr = async (deps: Pick<Deps, 'eidr' | 'log'>, eidr_number: string): Promise<EidrFacts> => {
  const record = await read(deps, eidr_number);
  if (record === null) throw new Refused('eidr_unknown');
  return eidrFactsOf(record);
};
