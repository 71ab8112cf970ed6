import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementLayout } from '@eigaichi/domain/agreements/document/agreement-layout';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import type { DocumentReader } from '@eigaichi/domain/agreements/document/document-reader';
import { offeredPrepayment } from '@eigaichi/domain/agreements/prepayment';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Deps } from '../../../deps.ts';
import { findWording } from '../../agreements/wording-queries.ts';
import { prepays } from './prepays.ts';
import { standingTerms } from './standing-terms.ts';

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose. */
  readonly side: DocumentReader | undefined;
};

/** A provider's unsigned answer as a document (spec 4: answered above status 2). */
export const printOffer = async (
  deps: Pick<Deps, 'db' | 'clock' | 'workbook'>,
  actor: Actor,
  { uuid, quote_provider, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const { facts, terms } = await standingTerms(deps, actor, { uuid, quote_provider });
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const made_at = deps.clock.now();
  const company = terms[reader === 'provider' ? 'consumer' : 'provider'];
  const prepayment = (await prepays(deps.db, facts.quote.consumer_id, terms)) ? offeredPrepayment : null;
  const wording = await findWording(deps.db, terms.wording_version);
  const printed = {
    status: quoteMovieStatus.waiting_purchase_response,
    terms,
    wording,
    signature: null,
    prepayment,
    made_at,
  } as const;
  return {
    name: documentFileName(company.company_name_english ?? company.company_name, made_at, format),
    bytes: await deps.workbook[format](agreementLayout(printed, reader)),
  };
};
