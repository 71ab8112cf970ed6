import type { CompanyPictureKind } from '@eigaichi/domain/pictures/company-pictures';
import {
  beginCompanyPicture,
  completeCompanyPicture,
  removeCompanyPicture,
} from '@eigaichi/wire/accounts/company-pictures';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../../lib/api.ts';
import type { PictureWay } from '../../pictures/send-picture.ts';

export type CompanyImages = AnswerOut<typeof completeCompanyPicture>['data'];

/** Removes a company's picture permanently. */
export const takeAway = async (uuid: string): Promise<CompanyImages> =>
  (await call(removeCompanyPicture, { params: { uuid } })).data;

/** How a company's picture is sent. */
export const companyPictureWay = (account: string, kind: CompanyPictureKind): PictureWay<CompanyImages> => ({
  begin: async (upload, signal) =>
    (await call(beginCompanyPicture, { params: { id: account }, body: { ...upload, kind }, signal })).data,
  complete: async (uuid, signal) => (await call(completeCompanyPicture, { params: { uuid }, signal })).data,
  giveUp: takeAway,
});
