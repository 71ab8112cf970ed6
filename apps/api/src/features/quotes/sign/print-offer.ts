import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementLayout } from '@eigaichi/domain/agreements/document/agreement-layout';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import type { DocumentReader } from '@eigaichi/domain/agreements/document/document-reader';
import type { Deps } from '../../../deps.ts';
import { findWording } from '../../agreements/wording-queries.ts';
import { offeredTerms } from './offered-terms.ts';
import { standingTerms } from './standing-terms.ts';

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose. */
  readonly side: DocumentReader | undefined;
};

/** Prints a provider's unsigned answer as a document (spec 4: answered above status 2). */
export const printOffer = async (
  deps: Pick<Deps, 'db' | 'clock' | 'workbook'>,
  actor: Actor,
  { uuid, quote_provider, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const standing = await standingTerms(deps, actor, { uuid, quote_provider });
  const offered = await offeredTerms(deps, standing);
  const { terms, made_at } = offered;
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const company = terms[reader === 'provider' ? 'consumer' : 'provider'];
  const wording = await findWording(deps.db, terms.wording_version);
  return {
    name: documentFileName(company.company_name_english ?? company.company_name, made_at, format),
    bytes: await deps.workbook[format](agreementLayout({ ...offered, wording }, reader)),
  };
};
