import { describe, expect, test } from 'vitest';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { documentType } from '../../options/documents.ts';
import { exclusiveType, holdbackLength, latestStartDuration } from '../../options/exclusivity.ts';
import { guaranteePeriod, payer, pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { resolution, videoFormat, videoType } from '../../options/video.ts';
import { issuesOf } from '../../shared/issue.ts';
import { validUntilIssues } from '../answer/answer.ts';
import { type ConditionsInput, quoteConditions } from './conditions.ts';
import { isOldFormat, toListFormat } from './old-format.ts';

const requested: ConditionsInput = {
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  countries: ['FR', 'DE'],
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
  pricing_type: pricingType.flat,
  flat_price: '12,000',
  delivery_at: '2026-12-15',
  delivery_method: deliveryMethod.online,
};

const broken = (change: object) => {
  const parsed = quoteConditions.safeParse({ ...requested, ...change }, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

describe('conditions of a request (spec 3)', () => {
  test("accept the wizard's fields, with the defaults of the specification", () => {
    const conditions = quoteConditions.parse(requested);
    expect(conditions).toMatchObject({
      flat_price: 12_000,
      currency: 'USD',
      period_minimum_guarantee: guaranteePeriod.contract,
      latest_distribution_start_duration: latestStartDuration.months6,
      viewer_count_min: 0,
      delivery_payer: payer.buyer,
      formats: [{ video_type: videoType.main }],
    });
  });

  test.each([
    ['an end on the day of the start', { license_end: '2027-01-01' }, ['license_end end_date']],
    ['no country', { countries: [] }, ['countries required']],
    ['all countries need none named', { countries: [], all_countries: true }, []],
    ['no right', { rights: [] }, ['rights required']],
    ['the same right twice', { rights: [requested.rights[0], requested.rights[0]] }, ['rights.1.right_type twice']],
    [
      'a holdback without length',
      { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.holdback }] },
      ['rights.0.holdback_length required'],
    ],
    [
      'a broadcast without runs',
      { rights: [{ right_type: rightType.payTv, exclusive_type: exclusiveType.nonExclusive }] },
      ['rights.0.air_run_count required'],
    ],
    [
      'type 19 can not be asked for (D5)',
      { rights: [{ right_type: rightType.character, exclusive_type: exclusiveType.nonExclusive }] },
      ['rights.0.right_type option'],
    ],
    ['a flat rate without price', { flat_price: '' }, ['flat_price required']],
    ['a flat price of 0', { flat_price: 0 }, ['flat_price required']],
    ['a price that the provider names', { flat_price: '', ask_price: true }, []],
    ['a share that the provider names', { pricing_type: pricingType.revenueShare, ask_price: true }, []],
    ['a share without percentage', { pricing_type: pricingType.revenueShare }, ['revenue_percent required']],
    [
      'a share above all',
      { pricing_type: pricingType.revenueShare, revenue_percent: '101' },
      ['revenue_percent max_value'],
    ],
    ['a price with decimals', { flat_price: '12.5' }, ['flat_price price']],
    [
      'viewers the wrong way round',
      { pricing_type: pricingType.viewerCount, price_viewer_count: '0.5', viewer_count_min: 10, viewer_count_max: 5 },
      ['viewer_count_max min_value'],
    ],
    [
      'a designated server without address',
      { delivery_method: deliveryMethod.ftp, delivery: { username: 'u', password: 'p' } },
      ['delivery.server_address required'],
    ],
  ])('%s', (_name, change, issues) => {
    expect(broken(change)).toEqual(issues);
  });

  test('report all broken rules together', () => {
    expect(broken({ countries: [], flat_price: '', license_end: '2026-01-01' }).sort()).toEqual([
      'countries required',
      'flat_price required',
      'license_end end_date',
    ]);
  });

  test('drop anything that does not apply to a right', () => {
    const { rights } = quoteConditions.parse({
      ...requested,
      rights: [
        {
          right_type: rightType.theatre,
          exclusive_type: exclusiveType.nonExclusive,
          holdback_length: holdbackLength.months6,
          air_run_count: 4,
          allow_offline_viewing: true,
        },
      ],
    });
    expect(rights).toEqual([
      {
        right_type: rightType.theatre,
        exclusive_type: exclusiveType.nonExclusive,
        holdback_length: null,
        air_run_count: null,
        allow_offline_viewing: false,
      },
    ]);
  });
});

describe('old format (D10)', () => {
  const { rights: _rights, countries: _countries, ...rest } = requested;
  const old = {
    ...rest,
    right_type: rightType.svod,
    exclusive_type: exclusiveType.exclusive,
    country: 'FR',
    language: 'fr',
    channel: 'Quillfern',
    format: { video_type: videoType.main, resolution: resolution.twoK, encoding_format: videoFormat.prores422Hq },
    document_type: documentType.synopsis,
  };

  test('is recognised by its lists, which are all null', () => {
    expect(isOldFormat(old)).toBe(true);
    expect(isOldFormat({ ...old, rights: null, countries: null })).toBe(true);
    expect(isOldFormat({ ...old, countries: ['FR'] })).toBe(false);
  });

  test('converts to lists of one, which are valid conditions', () => {
    const conditions = quoteConditions.parse(toListFormat(old));
    expect(conditions.rights).toEqual([
      {
        right_type: rightType.svod,
        exclusive_type: exclusiveType.exclusive,
        holdback_length: null,
        air_run_count: null,
        allow_offline_viewing: false,
      },
    ]);
    expect(conditions.countries).toEqual(['FR']);
    expect(conditions.channels).toEqual(['Quillfern']);
    expect(conditions.formats).toMatchObject([
      { video_type: videoType.main, resolutions: [resolution.twoK], encoding_formats: [videoFormat.prores422Hq] },
    ]);
    expect(conditions.documents).toEqual([{ document_type: documentType.synopsis, format: 2 }]);
  });

  test('names one format per picture, video needs and a font', () => {
    const conditions = quoteConditions.parse(
      toListFormat({
        ...old,
        screenshot_count: 5,
        screenshot_format: 3,
        screenshot_size: 4,
        poster_format: 5,
        poster_layered: true,
        banner_format: 1,
        need_trailer: true,
        font_format: 'otf',
        document_format: 3,
      }),
    );
    expect(conditions.images).toMatchObject([
      { kind: 'screenshot', count: 5, formats: [3], size: 4, layered: false },
      { kind: 'poster', count: 1, formats: [5], size: 1, layered: true },
    ]);
    expect(conditions.formats.map(({ video_type }) => video_type)).toEqual([1, 2]);
    expect(conditions).toMatchObject({
      font_formats: ['otf'],
      documents: [{ document_type: documentType.synopsis, format: 3 }],
    });
    expect(conditions).not.toHaveProperty('poster_format');
  });

  test('leaves a request with lists unchanged', () => {
    expect(toListFormat(requested)).toEqual(requested);
  });
});

test.each([
  ['2026-11-20', []],
  ['2026-11-21', []],
  ['2027-01-01', []],
  ['2026-11-19', ['dateAfter']],
  ['2027-01-02', ['dateBefore']],
])('an answer may stand until %s when today is 20 November and the licence starts with the year', (day, rules) => {
  const issues = validUntilIssues(day, { today: '2026-11-20', license_start: '2027-01-01' });
  expect(issues.map(({ rule }) => rule)).toEqual(rules);
});
