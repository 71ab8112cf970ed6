import type { ConditionsInput } from '@eigaichi/domain/quotes/conditions';
import { type DealScript, flat, signed } from './deal-script.ts';

const materials: Partial<ConditionsInput> = {
  video_languages: [
    { video_type: 1, has_subtitle: true, subtitle_languages: ['en', 'fr'], subtitle_file_formats: [1] },
  ],
  images: [
    { kind: 'poster', formats: [2], size: 2 },
    { kind: 'key_art', formats: [2], size: 4 },
  ],
  documents: [{ document_type: 5, format: 2 }],
};

/** Deals that were delivered through the product, with small files that were made up. */
export const onlineDeals: readonly DealScript[] = [
  {
    key: 'online',
    buyer: 'buyer',
    from: { provider: 1 },
    licence: { start: 35, months: 12 },
    conditions: flat(2100, { currency: 'GBP', ...materials }),
    requested: -45,
    steps: [...signed(-25), [-4, 'uploaded'], [-3, 'delivered']],
  },
];
