import { z } from 'zod';
import { pictureUpload } from './picture-limits.ts';

/** Pictures of a buyer or a provider (spec 3): maximum one of each. */
export const companyPictureKinds = ['logo_image', 'main_image'] as const;
export type CompanyPictureKind = (typeof companyPictureKinds)[number];

/** Start of an upload; checked like a title's picture (D32b). */
export const companyPictureUpload = pictureUpload.extend({ kind: z.enum(companyPictureKinds) });
