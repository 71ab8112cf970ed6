import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agreementSheet, type SheetReader } from '@eigaichi/domain/agreements/sheet/agreement-sheet';
import { sheetFileName } from '@eigaichi/domain/agreements/sheet/sheet';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { findAgreement } from './agreement-queries.ts';

type Wanted = {
  readonly uuid: string;
  readonly format: 'xlsx' | 'pdf';
  /** Only managers choose; each side gets its own sheet. */
  readonly side: SheetReader | undefined;
};

/** The agreement as a file for one side (spec 6, 9), named after the other side's company and the moment. */
export const printAgreement = async (
  deps: Pick<Deps, 'db' | 'clock' | 'workbook'>,
  actor: Actor,
  { uuid, format, side }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await findAgreement(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  const reader = actor.role === 'manager' ? (side ?? 'consumer') : actor.role;
  const sheet = agreementSheet(
    {
      number: row.number,
      version: row.version,
      sha256: row.sha256,
      signed_at: Temporal.Instant.fromEpochMilliseconds(row.signed_at.getTime()),
      terms: row.terms,
      provider_signer: { person_name: row.provider_person_name, person_title: row.provider_person_title },
      consumer_signer: { person_name: row.consumer_person_name, person_title: row.consumer_person_title },
      on_behalf: row.on_behalf_by !== null,
    },
    reader,
  );
  const company = row.terms[reader === 'provider' ? 'consumer' : 'provider'];
  return {
    name: sheetFileName(company.company_name_english ?? company.company_name, deps.clock.now(), format),
    bytes: await deps.workbook[format](sheet),
  };
};
