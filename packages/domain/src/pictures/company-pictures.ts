import { z } from 'zod';
import { pictureUpload } from './picture-limits.ts';

/** The pictures of a buyer or a provider (spec 3): one of each at most. */
export const companyPictureKinds = ['logo_image', 'main_image'] as const;
export type CompanyPictureKind = (typeof companyPictureKinds)[number];

/** The beginning of an upload; it is judged as a title's picture is (D32b). */
export const companyPictureUpload = pictureUpload.extend({ kind: z.enum(companyPictureKinds) });
