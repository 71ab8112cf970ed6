import { companyPictureUpload } from '@eigaichi/domain/pictures/company-pictures';
import { z } from 'zod';
import { image, uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const editors = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'accounts.write' } as const;

const companyPictures = z.object({ main_image: image.nullable(), logo_image: image.nullable() });

/** Starts the upload of a company's picture; it is sent and checked as for titles (`pictures.begin`). */
export const beginCompanyPicture = endpoint('company_pictures.begin', 'POST /account/:id/pictures', {
  access: { ...editors, member: 'company.write' },
  params: z.object({ id: z.uuid() }),
  body: companyPictureUpload,
  answer: oneOf(z.object({ uuid: z.uuid(), url: z.string(), expires_at: z.string() })),
  status: 201,
});

/** Completes an upload: checks the bytes by content, then replaces the previous picture of the same kind. */
export const completeCompanyPicture = endpoint('company_pictures.complete', 'PUT /company_picture/:uuid/complete', {
  access: { ...editors, member: 'company.write' },
  params: uuidParams,
  answer: oneOf(companyPictures),
});

/** Removes a picture permanently, or cancels its upload. Idempotent. */
export const removeCompanyPicture = endpoint('company_pictures.remove', 'DELETE /company_picture/:uuid', {
  access: { ...editors, member: 'company.write' },
  params: uuidParams,
  answer: oneOf(companyPictures),
});
