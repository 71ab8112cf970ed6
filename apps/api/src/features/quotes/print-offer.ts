import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementSheet } from '@eigaichi/domain/agreements/sheet/agreement-sheet';
import { sheetFileName } from '@eigaichi/domain/agreements/sheet/sheet';
import type { SheetReader } from '@eigaichi/domain/agreements/sheet/sheet-reader';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { ratesFor } from './current-rates.ts';
import { findQuote } from './quote-facts.ts';
import { shareTerms } from './share-terms.ts';

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose. */
  readonly side: SheetReader | undefined;
};

/** What a provider has answered and nobody has signed yet, on paper (spec 4: answered above status 2). */
export const printOffer = async (
  deps: Pick<Deps, 'db' | 'clock' | 'workbook'>,
  actor: Actor,
  { uuid, quote_provider, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const facts = await findQuote(deps.db, actor, uuid);
  const share = facts?.shares.find((each) => each.uuid === quote_provider);
  if (facts === undefined || share === undefined) throw new Refused('not_found');
  const titles = facts.titles
    .filter((title) => title.quote_provider_id === quote_provider && title.status === 3)
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  if (titles.length === 0) throw new Refused('not_allowed_now');
  const today = deps.clock.today().toString();
  const rates = await ratesFor(deps.db, facts.quote, today);
  const terms = await shareTerms(deps.db, { quote: facts.quote, share, titles, rates, today });
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const made_at = deps.clock.now();
  const company = terms[reader === 'provider' ? 'consumer' : 'provider'];
  return {
    name: sheetFileName(company.company_name_english ?? company.company_name, made_at, format),
    bytes: await deps.workbook[format](agreementSheet({ status: 3, terms, signature: null, made_at }, reader)),
  };
};
