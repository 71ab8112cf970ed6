import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { companyPictureUpload } from '@eigaichi/domain/pictures/company-pictures';
import type { z } from 'zod';
import { company_pictures } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { withUpload } from '../../../http/with-upload.ts';
import { refuseTooBig, uploadAddress } from '../../pictures/open-upload.ts';
import { originalKey } from '../../pictures/picture-keys.ts';
import { lockCompany, picturesIn, removePictures } from '../company-picture-store.ts';

type Begin = z.output<typeof companyPictureUpload> & { readonly account: string };

/** Opens the upload of a company's image; cancels a running one of the same kind. */
export const beginCompanyPicture = async (deps: Deps, actor: Actor, { account, ...sent }: Begin) => {
  refuseTooBig(sent);
  const uuid = randomUUID();
  const write = (upload: string) =>
    deps.db.transaction(async (tx) => {
      await lockCompany(tx, actor, account);
      await removePictures(deps, tx, picturesIn('sending', account, sent.kind));
      await tx.insert(company_pictures).values({
        ...sent,
        uuid,
        account_id: account,
        storage_upload: upload,
        since: deps.clock.nowIso(),
      });
      return upload;
    });
  const storage_upload = await withUpload(deps, originalKey(uuid), write);
  return uploadAddress(deps, { ...sent, uuid, storage_upload });
};
