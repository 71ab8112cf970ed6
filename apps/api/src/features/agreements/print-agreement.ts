import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementLayout } from '@eigaichi/domain/agreements/document/agreement-layout';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import type { DocumentReader } from '@eigaichi/domain/agreements/document/document-reader';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { agreementDocument } from './agreement-document.ts';
import { findAgreement } from './agreement-queries.ts';

type Wanted = {
  readonly uuid: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose; each side gets its own sheet. */
  readonly side: DocumentReader | undefined;
};

/**
 * The agreement as a file for one side (spec 6, 9), named after the other side's company and the moment of the signature.
 * Made again it is the same file, byte for byte; the PDF ends with the page of signatures.
 */
export const printAgreement = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await findAgreement(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const printed = await agreementDocument(deps.db, row);
  const company = row.terms[reader === 'provider' ? 'consumer' : 'provider'];
  return {
    name: documentFileName(company.company_name_english ?? company.company_name, printed.made_at, format),
    bytes: await deps.workbook[format](agreementLayout(printed, reader, { with_signatures: format === 'pdf' })),
  };
};
