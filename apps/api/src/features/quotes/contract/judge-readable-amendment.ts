import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isRunning } from '@eigaichi/domain/quotes/agreement-life';
import { amendmentIssues, amendmentTerms, consentEvidence } from '@eigaichi/domain/quotes/contract/amendment';
import { amendedConditions } from '@eigaichi/domain/quotes/share-terms';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { readableOf } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { findQuote } from '../quote-facts.ts';
import { runningConditions } from './amend-agreement.ts';
import { unknownFileIssues } from './save-consents.ts';

const consentsAsSent = z
  .object({ consents: z.object({ consumer: z.unknown(), provider: z.unknown() }) })
  .catch({ consents: { consumer: undefined, provider: undefined } });

type Sent = { readonly uuid: string; readonly quote_provider?: string | undefined; readonly sent: unknown };

/**
 * Issues of an amendment that breaks its schema, beyond the schema, as far as readable (D2d, D27). Checks dates,
 * rights, countries and consent documents. Prices are judged under the quote's lock, at the rates of the agreement.
 */
export const readableAmendmentIssues = async (
  deps: Deps,
  actor: Actor,
  { uuid, quote_provider, sent }: Sent,
): Promise<Issue[]> => {
  const facts = await findQuote(deps.db, actor, uuid);
  const share = facts?.shares.find((each) => each.uuid === quote_provider);
  if (facts === undefined || share === undefined) return [];
  const runs = facts.titles.filter((row) => row.quote_provider_id === share.uuid && isRunning(row.status));
  const terms = readableOf(amendmentTerms, sent);
  const { consents } = consentsAsSent.parse(sent);
  const given = {
    consumer: readableOf(consentEvidence, consents.consumer),
    provider: readableOf(consentEvidence, consents.provider),
  };
  const before = runningConditions(facts, share, runs);
  const issues = amendmentIssues({
    before,
    after: amendedConditions(before, terms),
    begun: runs.some(({ license_started_at }) => license_started_at !== null),
    consents: (['consumer', 'provider'] as const).map((side) => ({
      side,
      consented_on: given[side].consented_on ?? '',
    })),
    today: deps.clock.today().toString(),
  });
  // Don't check an end against an unreadable first day.
  const dated = 'license_start' in terms ? issues : issues.filter(({ field }) => field !== 'license_end');
  return [...dated, ...unknownFileIssues(given)];
};
