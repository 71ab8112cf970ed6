import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementLayout } from '@eigaichi/domain/agreements/document/agreement-layout';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import type { DocumentReader } from '@eigaichi/domain/agreements/document/document-reader';
import type { DocumentTerms } from '@eigaichi/domain/agreements/document/document-terms';
import { signedPrepayment } from '@eigaichi/domain/agreements/prepayment';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { pick } from '@eigaichi/domain/shared/pick';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { quote_providers } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import { type AgreementRow, findAgreement } from './agreement-queries.ts';
import { findWording } from './wording-queries.ts';

type Wanted = {
  readonly uuid: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose; each side gets its own sheet. */
  readonly side: DocumentReader | undefined;
};

/** Contents of a signed agreement's document: all frozen, so that a regenerated document is identical. */
const agreementDocument = async (db: Database, row: AgreementRow): Promise<DocumentTerms> => {
  const [share] = await db
    .select(pick(quote_providers, 'prepayment_due', 'prepaid_at', 'signed_at'))
    .from(quote_providers)
    .where(eq(quote_providers.uuid, row.quote_provider_id));
  const signed_at = Temporal.Instant.from(row.signed_at);
  const prepayment = signedPrepayment({
    first_signed: share?.signed_at ? Temporal.Instant.from(share.signed_at) : signed_at,
    received_at: share?.prepaid_at ? Temporal.Instant.from(share.prepaid_at) : null,
    version: row.version,
    made_at: signed_at,
  });
  return {
    status: quoteMovieStatus.signed,
    terms: row.terms,
    wording: await findWording(db, row.wording_version),
    made_at: signed_at,
    prepayment: share?.prepayment_due === true ? prepayment : null,
    signature: {
      number: row.number,
      version: row.version,
      sha256: row.sha256,
      signed_at,
      provider: {
        person_name: row.provider_person_name,
        person_title: row.provider_person_title,
        at: row.provider_signed_at === null ? null : Temporal.Instant.from(row.provider_signed_at),
        from: row.provider_signed_from,
        on_behalf: row.provider_on_behalf,
      },
      consumer: {
        person_name: row.consumer_person_name,
        person_title: row.consumer_person_title,
        at: signed_at,
        from: row.signed_from,
        on_behalf: row.on_behalf_by !== null,
        reading: row.reading,
      },
      first:
        row.first_person_name === null || row.first_signed_at === null
          ? null
          : {
              person_name: row.first_person_name,
              person_title: row.first_person_title ?? '',
              at: Temporal.Instant.from(row.first_signed_at),
              from: row.first_signed_from,
              on_behalf: false,
              reading: row.first_reading,
            },
    },
  };
};

/**
 * The agreement as a file for one side (spec 6, 9), named after the other side's company and the moment of the
 * signature. Regenerating yields the same file, byte for byte; the PDF ends with the page of signatures.
 */
export const printAgreement = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = orNotFound(await findAgreement(deps.db, actor, uuid));
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const printed = await agreementDocument(deps.db, row);
  const company = row.terms[reader === 'provider' ? 'consumer' : 'provider'];
  return {
    name: documentFileName(company.company_name_english ?? company.company_name, printed.made_at, format),
    bytes: await deps.workbook[format](agreementLayout(printed, reader, { with_signatures: format === 'pdf' })),
  };
};
