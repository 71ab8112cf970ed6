import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { imageFormat } from '@eigaichi/domain/options/images';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { videoType } from '@eigaichi/domain/options/video';
import { quoteConditions } from '@eigaichi/domain/quotes/request/conditions';
import { frozenConditions } from '@eigaichi/wire/quotes/request/quote-conditions';
import { expect, test } from 'vitest';
import { jsonWriter } from '../../../http/wire-json.ts';
import { requestedConditions } from '../../../testing/quoted.ts';

const write = jsonWriter(frozenConditions);
const answered = (conditions: object): unknown => JSON.parse(write(conditions));

const wholeRequest = quoteConditions.parse({
  ...requestedConditions,
  rights: [
    {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months3,
      allow_offline_viewing: true,
    },
    { right_type: rightType.freeTv, exclusive_type: exclusiveType.nonExclusive, air_run_count: 3 },
  ],
  channels: ['Sample Channel'],
  languages: ['fr'],
  pricing_type: pricingType.revenueShare,
  flat_price: null,
  revenue_percent: '12.3456',
  revenue_min: '5,000',
  price_minimum_guarantee: 2_000,
  viewer_count_min: 10,
  formats: [{ video_type: videoType.main, audio_channel: 6 }],
  video_languages: [{ video_type: videoType.main, has_subtitle: true, subtitle_languages: ['fr'] }],
  images: [{ kind: 'poster', formats: [imageFormat.png], count: 1 }],
  need_font_file: true,
  font_formats: ['otf'],
  delivery_method: deliveryMethod.ftp,
  delivery: { server_address: 'ftp.example.com', username: 'studio', password: 'secret', trial_start: '' },
  budget: 50_000,
  estimate_at: '2026-06-01',
  contract_terms: 'Two previews',
  message: 'Hello',
});

test('answers every field of a frozen request with its value', () => {
  expect(answered(wholeRequest)).toEqual(JSON.parse(JSON.stringify(wholeRequest)));
});

test('answers a request frozen before some fields existed as stored', () => {
  const { need_font_file: _font, estimate_at: _estimate, budget: _budget, video_languages, ...older } = wholeRequest;
  const languages = video_languages.map(({ has_subtitle: _sub, has_voiceover: _voice, ...video }) => video);
  const stored = { ...older, video_languages: languages };
  expect(answered(stored)).toEqual(JSON.parse(JSON.stringify(stored)));
});
