import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import { company_pictures } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import {
  type CompanyImages,
  companyImagesOf,
  findCompanyPicture,
  lockCompany,
  removePictures,
} from '../company-picture-store.ts';

/** Removes an image permanently, or cancels its upload. Idempotent. */
export const removeCompanyPicture = (deps: Deps, actor: Actor, uuid: string): Promise<CompanyImages> =>
  deps.db.transaction(async (tx) => {
    const { account_id: account } = await findCompanyPicture(tx, actor, uuid);
    await lockCompany(tx, actor, account);
    const { state, kind, name } = await findCompanyPicture(tx, actor, uuid);
    await removePictures(deps, tx, eq(company_pictures.uuid, uuid));
    if (state === 'shown')
      await recordAudit(tx, actor, 'account.remove_picture', {
        of: ['account', account],
        before: { [kind]: { name } },
      });
    return companyImagesOf(tx, account);
  });
