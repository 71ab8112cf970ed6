import { isCountryOpen } from '@eigaichi/domain/accounts/account-life';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ConsumerRow, findConsumer } from './accounts-queries.ts';
import { lockAccount, writeAccount, writeConfirmedCountry } from './accounts-store.ts';
import { countryChangedEmail } from './mails/emails.ts';
import { isAccountEditor } from './open-edit.ts';
import { accountEditors } from './staff-queries.ts';

type Country = Pick<ConsumerRow, 'uuid' | 'state' | 'company_name' | 'hq_country' | 'confirmed_country'>;

/** Confirms a country that staff entered; notifies staff of one that the buyer entered. */
export const settleCountry = async (deps: Deps, tx: Tx, actor: Actor, buyer: Country): Promise<void> => {
  const { uuid, company_name: company } = buyer;
  if (isAccountEditor(actor, 'consumer')) return writeConfirmedCountry(tx, uuid);
  if (!isCountryOpen(buyer)) return;
  await notify(tx, deps, await accountEditors(tx), {
    path: `/admin/vods/${uuid}`,
    write: (to, link) => countryChangedEmail(to, { company, link }),
  });
};

/** Confirms the country of a buyer's head office, used for screenings (D24b), as seen by staff. */
export const confirmCountry = (
  deps: Deps,
  actor: Actor,
  { uuid, country }: { readonly uuid: string; readonly country: string | null },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uuid, 'consumer');
    const buyer = await findConsumer(tx, uuid);
    if (account === undefined || buyer === undefined) throw new Refused('not_found');
    if (!isCountryOpen(buyer) || buyer.hq_country !== country) throw new Refused('not_allowed_now');
    await writeConfirmedCountry(tx, uuid);
    await writeAccount(tx, uuid, { now: deps.clock.nowIso() });
    await recordAudit(tx, actor, 'account.confirm_country', {
      of: ['account', uuid],
      before: { confirmed_country: buyer.confirmed_country },
      after: { confirmed_country: country },
    });
  });
