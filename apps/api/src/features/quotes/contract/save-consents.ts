import { createHash } from 'node:crypto';
import type { consentEvidence } from '@eigaichi/domain/quotes/contract/amendment';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { agreement_consents } from '../../../db/schema/agreements.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { consentKind } from './consent-file.ts';

type Consent = z.output<typeof consentEvidence>;
export type Consents = Readonly<Record<'consumer' | 'provider', Consent>>;

const sides = ['consumer', 'provider'] as const;

/** True if a document is a PDF, PNG or JPG by its first bytes (D32). */
const isKnownKind = ({ content }: NonNullable<Consent['file']>) =>
  consentKind(Buffer.from(content.slice(0, 16), 'base64')) !== null;

/** A consent document under its agreement's name; null if the side attached none. */
const billingDocumentOf = (agreement_id: string, side: (typeof sides)[number], { file }: Consent) => {
  if (!file) return null;
  const bytes = Buffer.from(file.content, 'base64');
  return { key: `consents/${agreement_id}/${side}`, name: file.name, bytes, isKnown: isKnownKind(file) };
};

/** Issues for documents of another type. */
export const unknownFileIssues = (
  consents: Readonly<Record<(typeof sides)[number], Partial<Pick<Consent, 'file'>>>>,
): Issue[] =>
  sides.flatMap((side) => {
    const { file } = consents[side];
    return !file || isKnownKind(file) ? [] : [{ field: `consents.${side}.file`, rule: 'consent_file', params: {} }];
  });

type BillingDocument = NonNullable<ReturnType<typeof billingDocumentOf>>;
export type AgreementDocuments = Readonly<Record<(typeof sides)[number], BillingDocument | null>>;

/** The documents of both sides, each read once. */
export const consentFilesOf = (agreement_id: string, consents: Consents): AgreementDocuments => ({
  consumer: billingDocumentOf(agreement_id, 'consumer', consents.consumer),
  provider: billingDocumentOf(agreement_id, 'provider', consents.provider),
});

/**
 * Stores the consent documents, then runs the transaction that names them: no lock waits for the store. Removes them if
 * certainly nothing was written. They stay after other faults: the transaction may be committed.
 */
export const withConsentFiles = async (
  { storage }: Pick<Deps, 'storage'>,
  given: AgreementDocuments,
  amend: () => Promise<void>,
): Promise<void> => {
  const consentFiles = sides.flatMap((side) => (given[side]?.isKnown ? [given[side]] : []));
  let areStored = false;
  try {
    for (const { key, bytes } of consentFiles) await storage.write(key, bytes);
    areStored = true;
    await amend();
  } catch (error) {
    // A document that can't be removed either is harmless: nothing refers to it.
    if (!areStored || error instanceof Refused)
      await Promise.allSettled(consentFiles.map(({ key }) => storage.remove(key)));
    throw error;
  }
};

/** Records the basis of both sides' consent; the documents are stored already. */
export const saveConsents = async (
  tx: Tx,
  agreement_id: string,
  { consents, consentFiles }: { readonly consents: Consents; readonly consentFiles: AgreementDocuments },
): Promise<void> => {
  for (const side of sides) {
    const { person_name, consented_on, note } = consents[side];
    const consentFile = consentFiles[side];
    await tx.insert(agreement_consents).values({
      agreement_id,
      side,
      person_name,
      consented_on,
      note,
      ...(consentFile === null
        ? {}
        : {
            file_key: consentFile.key,
            file_name: consentFile.name,
            file_sha256: createHash('sha256').update(consentFile.bytes).digest('hex'),
            bytes: consentFile.bytes.length,
          }),
    });
  }
};
