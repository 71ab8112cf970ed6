import { documentFormat, documentType } from '@eigaichi/domain/options/documents';
import { imageFormat, imageSize } from '@eigaichi/domain/options/images';
import { subtitleFormat, videoType } from '@eigaichi/domain/options/video';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';
import { type DealScript, flat, signed } from './deal-script.ts';
import { openDeals } from './open-deals.ts';
import { signedDeals } from './signed-deals.ts';

const materials: Partial<ConditionsInput> = {
  video_languages: [
    {
      video_type: videoType.main,
      has_subtitle: true,
      subtitle_languages: ['en', 'fr'],
      subtitle_file_formats: [subtitleFormat.srt],
    },
  ],
  images: [
    { kind: 'poster', formats: [imageFormat.png], size: imageSize.portrait2to3 },
    { kind: 'key_art', formats: [imageFormat.png], size: imageSize.fullHd },
  ],
  documents: [{ document_type: documentType.musicCueSheet, format: documentFormat.pdf }],
};

/** Deals delivered through the product, with small invented files. */
const onlineDeals: readonly DealScript[] = [
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

/** Deals in every status, and ended in every possible way (D2). */
export const dealScripts: readonly DealScript[] = [...signedDeals, ...openDeals, ...onlineDeals];
