import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownWordings } from '@eigaichi/domain/agreements/current-wording';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { areas } from '@eigaichi/domain/options/areas';
import { consumerCompanyTypes, providerCompanyTypes, staffRoleOptions } from '@eigaichi/domain/options/companies';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { documentTypes } from '@eigaichi/domain/options/documents';
import { exclusiveTypes, holdbackLengths, latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { imageFormats } from '@eigaichi/domain/options/images';
import type { OptionList } from '@eigaichi/domain/options/option-list';
import { payers, paymentPeriods, pricingTypes } from '@eigaichi/domain/options/pricing';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { filmTypes, lengthFormats, ratings, socialMedias, workTypes } from '@eigaichi/domain/options/titles';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { ruleTexts } from '@eigaichi/domain/shared/rule-texts';
import { describe, expect, test } from 'vitest';

/* Texts worded by sections 3 to 5, read from the specification: no text of the product may deviate from them. */

const product = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');
const section = (title: string) => product.split(/^##+ /m).find((part) => part.startsWith(title)) ?? '';

describe('section 5', () => {
  const sentences = [...section('5. ').matchAll(/^- ([\w ]+): '(.+)'$/gm)].map(([, name = '', said = '']) => ({
    name: name.replaceAll(' ', '_'),
    said: said.replace('{_field_}', '{field}'),
  }));

  test('contains ten sentences', () => expect(sentences).toHaveLength(10));

  test.each(sentences)('$name', ({ name, said }) => {
    expect((ruleTexts as Record<string, { en: string }>)[name]?.en).toBe(said);
  });
});

describe('section 4', () => {
  const numbered = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/(?:^|, |\| )(\d+)(?: \|)? (\w+)/g)].map(([, code, name]) => [name, Number(code)]),
    );

  test('matches the six statuses of a title', () => {
    const line =
      section('Movie status')
        .split('\n')
        .find((text) => /^\d/.test(text)) ?? '';
    expect(movieStatus).toEqual(numbered(line.replaceAll(/ \(.+?\)/g, '').split('. ')[0] ?? ''));
  });

  test('matches the ten statuses of a quote', () => {
    const rows = section('Quote status')
      .split('\n')
      .filter((line) => /^\| \d/.test(line));
    expect(rows).toHaveLength(9);
    const named = rows.flatMap((row) => Object.entries(numbered(row.replace('1 and 2', '2'))));
    expect(quoteMovieStatus).toEqual({ waiting_manager_confirm: 1, ...Object.fromEntries(named) });
  });
});

const lists: Readonly<Record<string, OptionList>> = {
  'Audio format': audioFormats,
  'Film type': filmTypes,
  'Length format': lengthFormats,
  'Frame rate': frameRates,
  'Video format': videoFormats,
  'Image format': imageFormats,
  Rating: ratings,
  'Work type': workTypes,
  'Aspect ratio': aspectRatios,
  Resolution: resolutions,
  'Area ids': areas,
  'Subtitle file format': subtitleFileFormats,
  'Provider company type': providerCompanyTypes,
  'Consumer company type': consumerCompanyTypes,
  'Staff role': staffRoleOptions,
  'Video type': videoTypes,
  'Social media': socialMedias,
  'Rights (right_type)': rightTypes,
  Exclusivity: exclusiveTypes,
  'Holdback length': holdbackLengths,
  'Payment period': paymentPeriods,
  'Distribution delay': latestStartDurations,
  'Document types': documentTypes,
  Payer: payers,
  'Delivery method': deliveryMethods,
  'Pricing type': pricingTypes,
};

const tableRows = [...section('Option lists').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)];
const specified = tableRows.flatMap(([, list = '', values = '']) =>
  [...values.matchAll(/(?:^|, |; |: )(\d+) (.+?)(?=, \d+ |, a baked|; | \(time| appears|$)/g)].map(
    ([, code = '', label = '']) => ({ list, code, label }),
  ),
);

/** Trade terms for entries that the table gives as a key, an abbreviation or with a remark. */
const writtenOut: Readonly<Record<string, string>> = {
  'Length format 2': 'Medium-length',
  'Length format 3': 'Feature-length',
  'Rating 5': 'Unrated (G)',
  'Work type 1': 'Live action',
  'Work type 5': 'Mockumentary',
  'Video type 1': 'Main feature',
  'Exclusivity 3': 'Holdback (time-limited exclusive)',
  'Holdback length 1': '1 month',
  'Holdback length 2': '3 months',
  'Holdback length 3': '6 months',
  'Holdback length 4': '9 months',
  'Holdback length 5': '1 year',
  'Holdback length 6': '1 year 3 months',
  'Holdback length 7': '1 year 6 months',
  'Holdback length 8': '2 years',
  'Holdback length 9': '3 years',
  'Payment period 1': 'Quarterly',
  'Payment period 2': 'Half-yearly',
  'Payment period 3': 'Annually',
  'Document types 4': 'Copyright and trademark documents',
  'Delivery method 1': 'Online file transfer',
  'Delivery method 2': 'Designated server (FTP)',
  'Delivery method 3': 'Disk by EMS',
  'Delivery method 4': 'Disk by FedEx',
  'Delivery method 5': 'Dropbox or Drive',
  'Pricing type 3': 'Viewer count',
  'Pricing type 4': 'Stream length',
};

describe('section 3, option lists', () => {
  test('reads every row of numbers and words', () => {
    expect([...new Set(specified.map(({ list }) => list))].toSorted()).toEqual(Object.keys(lists).toSorted());
    expect(Object.keys(writtenOut).every((key) => specified.some(({ list, code }) => key === `${list} ${code}`))).toBe(
      true,
    );
  });

  test.each(specified)('$list: $code $label', ({ list, code, label }) => {
    const own = lists[list]?.find((option) => `${option.code}` === code)?.label.en ?? '';
    expect(own.toLowerCase()).toBe((writtenOut[`${list} ${code}`] ?? label).toLowerCase());
  });
});

test('the policy has the two dates of section 1 in both languages', () => {
  const [, established = '', revised = ''] = /established (\S+), revised ([\d-]+)/.exec(section('1. ')) ?? [];
  expect([established, revised]).toEqual(['2020-10-01', '2023-06-20']);
  for (const language of ['ja', 'en'] as const) {
    const policy = readFileSync(new URL(`../../content/pages/privacy-policy.${language}.md`, import.meta.url), 'utf8');
    for (const day of [established, revised]) expect(policy).toContain(displayDate(day, language));
  }
});

test('wordings of signed agreements stay byte-identical: a new text needs a new version and date', () => {
  const hashes = ownWordings.map((wording) => [
    wording.version,
    createHash('sha256').update(canonicalJson(wording)).digest('hex'),
  ]);
  expect(hashes).toEqual([
    ['1', '6710af8688afe788265d6fc50ba9ad81acde734c679dc119d2ca90c726b814d8'],
    ['1.1', '4bb85ad1378fb471fe43c616e449dc228382310e0858d9ab37c5df2b178e59cc'],
    ['1.2', '928200673461983385cce0d31c391b6b5bfb07ab776795adf1634f28e7340578'],
    ['1.3', 'dfc6118a7408cd95b51602ce28d7048442cae0b2945a8c33690ec56825ec8b05'],
  ]);
});
