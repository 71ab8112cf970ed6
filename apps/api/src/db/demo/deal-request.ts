import { type Conditions, type ConditionsInput, quoteConditions } from '@eigaichi/domain/quotes/conditions';
import { toListFormat } from '@eigaichi/domain/quotes/old-format';
import type { DealScript } from './deal-script.ts';

export const dayOf = (today: Temporal.PlainDate, day: number): Temporal.PlainDate => today.add({ days: day });

const periodOf = ({ licence }: DealScript, today: Temporal.PlainDate) => {
  const start = dayOf(today, licence.start);
  return {
    license_start: start.toString(),
    license_end: start.add({ months: licence.months }).subtract({ days: 1 }).toString(),
  };
};

/** The request as the form of today sends it. */
const listRequest = (script: DealScript, today: Temporal.PlainDate): ConditionsInput => ({
  ...periodOf(script, today),
  rights: [
    { right_type: 1, exclusive_type: 2 },
    { right_type: 2, exclusive_type: 2 },
  ],
  countries: ['GB', 'IE'],
  languages: ['en'],
  delivery_method: 1,
  delivery_at: dayOf(today, Math.max(script.licence.start - 5, script.requested + 20)).toString(),
  formats: [
    {
      video_type: 1,
      encoding_formats: [2],
      resolutions: [2],
      frame_rates: [1],
      aspect_ratios: [],
      audio_formats: [2],
    },
  ],
  ...script.conditions,
});

const lists = ['rights', 'countries', 'languages', 'formats', 'images', 'documents', 'social_medias', 'channels'];

/** The same with single values, as older requests came: the list fields are all null (D10). */
const oldRequest = (script: DealScript, today: Temporal.PlainDate): Record<string, unknown> => {
  const request = listRequest(script, today);
  return {
    ...Object.fromEntries(Object.entries(request).filter(([field]) => !lists.includes(field))),
    ...request.rights[0],
    country: request.countries?.[0],
    language: request.languages?.[0],
    channel: 'Sample Channel',
    format: { video_type: 1, encoding_format: 2, resolution: 2, frame_rate: 1, audio_format: 2 },
    document_type: 8,
    social_media: 4,
  };
};

/** What is asked for, checked as every request is; and as it came, where that was the old format. */
export const requestOf = (
  script: DealScript,
  today: Temporal.PlainDate,
): { readonly conditions: Conditions; readonly old: Record<string, unknown> | null } => {
  if (script.old_format !== true) return { conditions: quoteConditions.parse(listRequest(script, today)), old: null };
  const old = oldRequest(script, today);
  return { conditions: quoteConditions.parse(toListFormat(old)), old };
};
