import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { documentType } from '@eigaichi/domain/options/documents';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { socialMedia } from '@eigaichi/domain/options/titles';
import { audioFormat, frameRate, resolution, videoFormat, videoType } from '@eigaichi/domain/options/video';
import { type Conditions, type ConditionsInput, quoteConditions } from '@eigaichi/domain/quotes/request/conditions';
import { toListFormat } from '@eigaichi/domain/quotes/request/old-format';
import type { SavedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import type { DealScript } from './deal-script.ts';

export const dayOf = (today: Temporal.PlainDate, day: number): Temporal.PlainDate => today.add({ days: day });

const periodOf = ({ licence }: DealScript, today: Temporal.PlainDate) => {
  const start = dayOf(today, licence.start);
  return {
    license_start: start.toString(),
    license_end: start.add({ months: licence.months }).subtract({ days: 1 }).toString(),
  };
};

/** Request as sent by the current form. */
const listRequest = (script: DealScript, today: Temporal.PlainDate): ConditionsInput => ({
  ...periodOf(script, today),
  rights: [
    { right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive },
    { right_type: rightType.vod, exclusive_type: exclusiveType.nonExclusive },
  ],
  countries: ['GB', 'IE'],
  languages: ['en'],
  delivery_method: deliveryMethod.online,
  delivery_at: dayOf(today, Math.max(script.licence.start - 5, script.requested + 20)).toString(),
  formats: [
    {
      video_type: videoType.main,
      encoding_formats: [videoFormat.prores422Hq],
      resolutions: [resolution.hd],
      frame_rates: [frameRate.p24],
      aspect_ratios: [],
      audio_formats: [audioFormat.stereo],
    },
  ],
  ...script.conditions,
});

const lists = ['rights', 'countries', 'languages', 'formats', 'images', 'documents', 'social_medias', 'channels'];

/** The same with single values, like older requests: the list fields are all null (D10). */
const oldRequest = (script: DealScript, today: Temporal.PlainDate): SavedConditions => {
  const request = listRequest(script, today);
  return {
    ...Object.fromEntries(Object.entries(request).filter(([field]) => !lists.includes(field))),
    ...request.rights[0],
    country: request.countries?.[0],
    language: request.languages?.[0],
    channel: 'Sample Channel',
    format: {
      video_type: videoType.main,
      encoding_format: videoFormat.prores422Hq,
      resolution: resolution.hd,
      frame_rate: frameRate.p24,
      audio_format: audioFormat.stereo,
    },
    document_type: documentType.synopsis,
    social_media: socialMedia.website,
  };
};

/** Checked request, like any other; also the original if it was in the old format. */
export const requestOf = (
  script: DealScript,
  today: Temporal.PlainDate,
): { readonly conditions: Conditions; readonly old: SavedConditions | null } => {
  if (script.old_format !== true) return { conditions: quoteConditions.parse(listRequest(script, today)), old: null };
  const old = oldRequest(script, today);
  return { conditions: quoteConditions.parse(toListFormat(old)), old };
};
