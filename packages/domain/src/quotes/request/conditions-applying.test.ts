import { describe, expect, test } from 'vitest';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { payer, pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { subtitleFormat, videoType } from '../../options/video.ts';
import { issuesOf } from '../../shared/issue.ts';
import { type ConditionsInput, quoteConditions } from './conditions.ts';
import { applicableConditions } from './conditions-applying.ts';

const requested: ConditionsInput = {
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  countries: ['FR'],
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
  pricing_type: pricingType.flat,
  flat_price: '12,000',
  delivery_at: '2026-12-15',
  delivery_method: deliveryMethod.online,
};

const read = (change: object) => quoteConditions.parse(applicableConditions({ ...requested, ...change }));

const broken = (change: object) => {
  const parsed = quoteConditions.safeParse(applicableConditions({ ...requested, ...change }), { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

describe('conditions apply only if relevant (D4)', () => {
  test('drops price and pricing type if the request leaves the pricing type open (D4g)', () => {
    const open = { any_pricing: true, pricing_type: pricingType.revenueShare, revenue_percent: '40' };
    expect(read({ ...open, ask_price: true })).toMatchObject({
      any_pricing: true,
      pricing_type: pricingType.flat,
      flat_price: null,
      revenue_percent: null,
    });
    expect(read(open)).toMatchObject({ pricing_type: pricingType.revenueShare, revenue_percent: 40 });
    expect(read(open).any_pricing).toBeUndefined();
  });

  test('drops prices of another pricing type, even unreadable ones', () => {
    expect(broken({ revenue_percent: 'half' })).toEqual([]);
    expect(read({ price_minimum_guarantee: '900', revenue_percent: '40' })).toMatchObject({
      flat_price: 12_000,
      price_minimum_guarantee: null,
      revenue_percent: null,
    });
    expect(
      read({
        pricing_type: pricingType.revenueShare,
        revenue_percent: '40',
        revenue_min: '10',
        price_minimum_guarantee: '900',
      }),
    ).toMatchObject({ flat_price: null, revenue_percent: 40, revenue_min: 10, price_minimum_guarantee: 900 });
  });

  test('drops countries if the whole world is requested', () => {
    expect(read({ all_countries: true }).countries).toEqual([]);
  });

  test.each([
    [1, false],
    [8, true],
    [9, true],
  ])('a DCP with right %i: %s', (right_type, is_dcp) => {
    const { formats } = read({
      rights: [{ right_type, exclusive_type: exclusiveType.nonExclusive }],
      formats: [{ video_type: videoType.main, is_dcp: true }],
    });
    expect(formats[0]?.is_dcp).toBe(is_dcp);
  });

  test('drops details of another delivery method, and the payer of a fee that isn’t owed', () => {
    const details = {
      server_address: 'ftp.example.com',
      username: 'u',
      password: 'p',
      shared_url: 'https://example.com',
    };
    expect(read({ delivery: details, delivery_payer: payer.seller })).toMatchObject({
      delivery: {},
      delivery_payer: payer.buyer,
    });
    const { delivery, delivery_payer } = read({
      delivery_method: deliveryMethod.ftp,
      delivery: details,
      delivery_payer: payer.seller,
    });
    expect(delivery).toEqual({ server_address: 'ftp.example.com', username: 'u', password: 'p' });
    expect(delivery_payer).toBe(1);
  });

  test('limits layers, pixels and counts to the pictures that have them', () => {
    const picture = { count: 5, width: 10, height: 20, layered: true };
    const { images, logo_language } = read({
      images: [
        { kind: 'poster', formats: [2], size: 1, ...picture },
        { kind: 'screenshot', formats: [5], size: 6, ...picture },
      ],
      logo_language: 'en',
    });
    expect(images).toMatchObject([
      { count: 1, width: null, height: null, layered: false },
      { count: 5, width: 10, height: 20, layered: true },
    ]);
    expect(logo_language).toBeNull();
  });

  test('drops fonts and languages without their flag, and keeps those of stored requests without one', () => {
    expect(read({ font_formats: ['otf'] })).toMatchObject({ need_font_file: true, font_formats: ['otf'] });
    expect(read({ need_font_file: false, font_formats: ['otf'] }).font_formats).toEqual([]);
    const languages = {
      subtitle_languages: ['fr'],
      subtitle_file_formats: [subtitleFormat.srt],
      voiceover_languages: ['fr'],
    };
    const [stored, dropped] = read({
      video_languages: [
        { video_type: videoType.main, ...languages },
        { video_type: videoType.trailer, ...languages, has_subtitle: false },
      ],
    }).video_languages;
    expect(stored).toMatchObject({ has_subtitle: true, has_voiceover: true, ...languages });
    expect(dropped).toMatchObject({ subtitle_languages: [], subtitle_file_formats: [], voiceover_languages: ['fr'] });
  });
});

test('reports other faults despite a broken field', () => {
  const faults = {
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.holdback }],
    flat_price: 'ten',
    delivery_method: deliveryMethod.dropbox,
    countries: [],
  };
  expect(broken(faults).sort()).toEqual([
    'countries required',
    'delivery.shared_url required',
    'flat_price price',
    'rights.0.holdback_length required',
  ]);
});

describe('requirements of a request’s flags', () => {
  test.each([
    [
      'subtitles without a language',
      { video_languages: [{ video_type: videoType.main, has_subtitle: true }] },
      ['video_languages.0.subtitle_languages required'],
    ],
    [
      'a picture in pixels of one side',
      { images: [{ kind: 'poster', size: 6, width: 10 }] },
      ['images.0.height required'],
    ],
    [
      'a test transfer that ends before it begins',
      {
        delivery_method: deliveryMethod.ftp,
        delivery: {
          server_address: 'a',
          username: 'b',
          password: 'c',
          trial_start: '2026-12-02',
          trial_end: '2026-12-01',
        },
      },
      ['delivery.trial_end dateAfter'],
    ],
    [
      'a disk without a country',
      {
        delivery_method: deliveryMethod.ems,
        delivery: { full_name: 'a', city: 'b', street: 'c', zip: 'd', country: '' },
      },
      ['delivery.country required'],
    ],
    ['a language that is none', { languages: ['qq'] }, ['languages.0 option']],
  ])('%s', (_name, change, issues) => {
    expect(broken(change)).toEqual(issues);
  });
});
