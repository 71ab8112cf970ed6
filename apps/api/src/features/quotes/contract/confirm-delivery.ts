import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ProviderQuoteRow, QuoteMovieRow, QuoteRow } from '../quote-row.ts';
import { touchQuote, updateQuoteMovie } from '../quotes-store.ts';

type Confirmed = {
  readonly quote: QuoteRow;
  readonly share: ProviderQuoteRow;
  readonly title: QuoteMovieRow;
  readonly confirmed_on: string;
};

/**
 * Confirms delivery because its two weeks are over, leaving the title's status (D2): everything was downloaded, and the
 * licence hasn't started. Steps waiting for the confirmation follow in the same transaction.
 */
export const confirmDelivery = async (
  tx: Tx,
  deps: Deps,
  { quote, share, title, confirmed_on }: Confirmed,
): Promise<void> => {
  const now = deps.clock.now();
  const after = await updateQuoteMovie(tx, title.uuid, { delivery_confirmed_on: confirmed_on });
  await recordAudit(tx, null, 'quote.delivery_confirmed', {
    of: ['quote_movie', title.uuid],
    before: { delivery_confirmed_on: title.delivery_confirmed_on },
    after: { delivery_confirmed_on: confirmed_on },
  });
  const touched = await touchQuote(tx, quote.uuid, { updated_at: isoInstant(now) });
  for (const follow of deps.afterQuoteMove.delivery_confirmed)
    await follow(tx, deps, {
      action: 'delivery_confirmed',
      by: 'system',
      actor: null,
      now,
      quote: touched,
      quote_provider: share.uuid,
      provider: share.provider_id,
      titles: [after],
      from: title.status,
      to: title.status,
      message: null,
    });
};
