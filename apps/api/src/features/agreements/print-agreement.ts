import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementSheet } from '@eigaichi/domain/agreements/sheet/agreement-sheet';
import { sheetFileName } from '@eigaichi/domain/agreements/sheet/sheet';
import type { SheetReader } from '@eigaichi/domain/agreements/sheet/sheet-reader';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { agreementPaper } from './agreement-paper.ts';
import { findAgreement } from './agreement-queries.ts';

type Wanted = {
  readonly uuid: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose; each side gets its own sheet. */
  readonly side: SheetReader | undefined;
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
  const paper = await agreementPaper(deps.db, row);
  const company = row.terms[reader === 'provider' ? 'consumer' : 'provider'];
  return {
    name: sheetFileName(company.company_name_english ?? company.company_name, paper.made_at, format),
    bytes: await deps.workbook[format](agreementSheet(paper, reader, { with_signatures: format === 'pdf' })),
  };
};
