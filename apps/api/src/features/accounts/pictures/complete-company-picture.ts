import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import { company_pictures } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { checkUpload } from '../../pictures/judge-upload.ts';
import {
  type CompanyImages,
  companyImagesOf,
  findCompanyPicture,
  lockCompany,
  picturesIn,
  removePictures,
} from '../company-picture-store.ts';

/** Checks a company's image and replaces the former one of its kind. Idempotent. */
export const completeCompanyPicture = async (deps: Deps, actor: Actor, uuid: string): Promise<CompanyImages> => {
  const ofPicture = eq(company_pictures.uuid, uuid);
  const sent = await findCompanyPicture(deps.db, actor, uuid);
  if (sent.state === 'removed') throw new Refused('upload_aborted');
  if (sent.state === 'shown') return companyImagesOf(deps.db, sent.account_id);
  const { format, ...seen } = await checkUpload(deps, sent, () => deps.db.delete(company_pictures).where(ofPicture));
  const { account_id: account, kind, name } = sent;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor, account);
    const { state } = await findCompanyPicture(tx, actor, uuid);
    if (state === 'removed') throw new Refused('upload_aborted');
    if (state === 'sending') {
      const since = deps.clock.nowIso();
      await removePictures(deps, tx, picturesIn('shown', account, kind));
      await tx
        .update(company_pictures)
        .set({ ...seen, state: 'shown', since })
        .where(ofPicture);
      await deps.jobs.add(tx, 'make_picture_sizes', { picture: uuid }, { key: `make_picture_sizes:${uuid}` });
      await recordAudit(tx, actor, 'account.change_picture', {
        of: ['account', account],
        after: { [kind]: { name, format, width: seen.width, height: seen.height } },
      });
    }
    return companyImagesOf(tx, account);
  });
};
