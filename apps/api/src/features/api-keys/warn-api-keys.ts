import { warnedUntil } from '@eigaichi/domain/api-keys/api-keys';
import { displayDate, type IsoInstant, isoInstant, tokyoDayOf } from '@eigaichi/domain/shared/dates';
import { oneLine } from '@eigaichi/domain/shared/one-line';
import { eq } from 'drizzle-orm';
import { col, readRows } from '../../db/read-rows.ts';
import { api_keys } from '../../db/schema/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { ownerRecipients } from '../../emails/company-readers.ts';
import { notify } from '../../emails/notify.ts';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../emails/write-email.ts';
import type { Email } from '../../ports/mail.ts';

/** Always sent: a program stops working at the expiry. */
const wording: EmailWording = {
  subject: { ja: 'APIキーの有効期限：{name}', en: 'API key expires soon: {name}' },
  lead: {
    ja: 'APIキー「{name}」は{day}に失効します。',
    en: 'The API key “{name}” expires on {day}.',
  },
  action: { ja: '期限までに更新するか、新しいキーを作成する', en: 'Rotate it before then, or create another' },
};

type Expiring = { readonly name: string; readonly expires_at: IsoInstant };

const expiryEmail = (reader: EmailRecipient, { name, expires_at }: Expiring, link: string): Email => {
  const day = displayDate(tokyoDayOf(expires_at), reader.preferred_language);
  return wordedEmail(reader, wording, { values: { name: oneLine(name), day }, link });
};

const expiringColumns = { ...col.each(col.text, 'uuid', 'account_id', 'name'), expires_at: col.instant };

/** Warns the owners, by bell and email, once for each key that expires within two weeks (D50). */
export const warnApiKeys = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await readRows(tx, expiringColumns)`
      select k.uuid, k.account_id, k.name, k.expires_at from api_keys k
      where k.revoked_at is null and k.warned_at is null and k.expires_at > ${isoInstant(now)}
        and k.expires_at <= ${isoInstant(warnedUntil(now))} order by k.uuid for update skip locked`;
    for (const key of due) {
      await notify(tx, deps, await ownerRecipients(tx, key.account_id), {
        path: '/account/connections',
        topic: `api_key ${key.uuid}`,
        write: (reader, link) => expiryEmail(reader, key, link),
      });
      await tx
        .update(api_keys)
        .set({ warned_at: isoInstant(now) })
        .where(eq(api_keys.uuid, key.uuid));
    }
  });
