import { describe, expect, test } from 'vitest';
import { findChoice } from '../movies/bulk-choices.ts';
import { countries } from '../options/countries.ts';
import { exclusiveTypes, holdbackLengths } from '../options/exclusivity.ts';
import { looseWord } from '../options/loose-word.ts';
import { codesOf, type OptionList } from '../options/option-list.ts';
import { regions } from '../options/regions.ts';
import { rightTypes } from '../options/right-types.ts';
import { readCountries, readRights } from './sheet/rights-cells.ts';
import { countriesOfWord, rightsOfWord } from './trade-words.ts';

const codes = (cell: string, except = '') => {
  const { value, issues } = readCountries(cell, except);
  expect(issues, cell).toEqual([]);
  return value.all_countries ? 'all' : value.countries.join(' ');
};

test.each([
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['the United States of America', 'US'],
  ['Hong Kong', 'HK'],
  ['Hong Kong SAR', 'HK'],
  ['Macau', 'MO'],
  ['South Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['S. Korea', 'KR'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Viet Nam', 'VN'],
  ['Russian Federation', 'RU'],
  ['Ivory Coast', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Trinidad & Tobago', 'TT'],
  ['UAE', 'AE'],
  ['Lao PDR', 'LA'],
  ['Burma', 'MM'],
  ['Holland', 'NL'],
  ['Brasil', 'BR'],
  ['España', 'ES'],
  ['JPN', 'JP'],
  ['deu', 'DE'],
  ['米国', 'US'],
  ['アメリカ', 'US'],
  ['英国', 'GB'],
  ['イギリス', 'GB'],
  ['香港', 'HK'],
  ['マカオ', 'MO'],
  ['豪州', 'AU'],
  ['にほん', 'JP'],
  ['ﾌﾗﾝｽ', 'FR'],
  ['ＵＳＡ', 'US'],
  ['DACH', 'AT CH DE'],
  ['Benelux', 'BE LU NL'],
  ['Nordics', 'DK FI IS NO SE'],
  ['Nordic countries', 'DK FI IS NO SE'],
  ['Scandinavia', 'DK NO SE'],
  ['CIS', 'AM AZ BY KG KZ MD RU TJ TM UZ'],
  ['Australia/New Zealand', 'AU NZ'],
  ['ANZ', 'AU NZ'],
  ['Greater China', 'CN HK MO TW'],
  ['Baltic States', 'EE LT LV'],
  ['UK/Ireland', 'GB IE'],
  ['UK & Eire', 'GB IE'],
  ['Germany, Austria and Switzerland', 'AT CH DE'],
  ['アメリカ・カナダ', 'CA US'],
  ['日本と韓国', 'JP KR'],
  ['Antigua & Barbuda; St. Kitts & Nevis', 'AG KN'],
  // Names other parsers were reported not to know.
  ['russia', 'RU'], // pycountry/pycountry#272
  ['Cape Verde', 'CV'], // pycountry/pycountry#49
  ['Congo (Democratic Republic Of)', 'CD'], // pycountry/pycountry#91
  ['Guinea Bissau', 'GW'], // pycountry/pycountry#91
  ['Swaziland', 'SZ'], // glottolog/glottolog#404
  ['America', 'US'], // OCHA-DAP/hdx-python-country#6
  ['Congo, Democratic Republic of the', 'CD'], // OCHA-DAP/hdx-python-country#6
  ['D.R. Congo', 'CD'], // vincentarelbundock/countrycode#105
  ['korea, dem. rep.', 'KP'], // vincentarelbundock/countrycode#286
  ["Democratic People's Republic of Korea", 'KP'], // vincentarelbundock/countrycode#27
  ['Hellenic Republic; United Mexican States', 'GR MX'], // vincentarelbundock/countrycode#27
  ['Republic of the Union of Myanmar', 'MM'], // vincentarelbundock/countrycode#27
  ['Swiss Confederation; Republic of Guinea', 'CH GN'], // vincentarelbundock/countrycode#27
  ['Korea, South; Korea, North', 'KP KR'], // ersel/country-code-info#8
  ['Palestinian Authority', 'PS'], // countries/countries#327
  ['St Vincent Grenadines; Turks and Caicos', 'TC VC'], // countries/countries#327
  ['GB/IE', 'GB IE'], // support.google.com/moviestvpartners/answer/6357427
])('countries: %s is %s', (cell, expected) => {
  expect(codes(cell)).toBe(expected);
});

test.each([
  ['LATAM', 'Latin America', 'ラテンアメリカ', '中南米'],
  ['北米', '北アメリカ', 'North America', 'N. America'],
  ['欧州', 'ヨーロッパ', 'Europe'],
  ['Southeast Asia', 'South-East Asia', 'ASEAN', '東南アジア'],
  ['Middle East', '中東'],
  ['EU', 'European Union', '欧州連合'],
])('%s and its other names are the same countries', (first, ...others) => {
  const expected = codes(first);
  expect(expected.split(' ').length).toBeGreaterThan(4);
  for (const other of others) expect(codes(other), other).toBe(expected);
});

test.each([
  ['Worldwide excluding Japan', ''],
  ['World excl. Japan', ''],
  ['Worldwide (ex. Japan)', ''],
  ['All territories except Japan', ''],
  ['日本を除く全世界', ''],
  ['全世界（日本を除く）', ''],
  ['全世界', '日本'],
])('%s leaves Japan out', (cell, except) => {
  expect(codes(cell, except).split(' ')).toHaveLength(countries.length - 1);
  expect(codes(cell, except)).not.toContain('JP');
});

test('names unknown and ambiguous words, and still reads the others', () => {
  expect(readCountries('France; Atlantis, Germany', 'Ruritania')).toEqual({
    value: { countries: ['DE', 'FR'], all_countries: false },
    issues: [
      { field: 'countries', rule: 'option_named', params: { value: 'Atlantis' } },
      { field: 'except', rule: 'option_named', params: { value: 'Ruritania' } },
    ],
  });
  // Asks about parts of a country: not the country's right (OCHA-DAP/hdx-python-country#6, pycountry/pycountry#126).
  for (const word of [
    'England',
    'Scotland',
    'Congo',
    'ROW',
    'Virgin Islands',
    'Asia Pacific',
    'Eastern Europe',
    '=1+1',
  ])
    expect(countriesOfWord(word), word).toBeUndefined();
  expect(readRights('Hologram & Cloning').issues).toEqual([
    { field: 'rights', rule: 'option_named', params: { value: 'Hologram & Cloning' } },
  ]);
});

test.each([
  ['Theatrical', [8]],
  ['Cinema', [8]],
  ['劇場', [8]],
  ['劇場公開', [8]],
  ['Non-theatrical', [9]],
  ['DVD', [7]],
  ['Blu-ray', [7]],
  ['Home Video', [7]],
  ['DVD/Blu-Ray', [7]],
  ['ビデオグラム', [7]],
  ['Inflight', [6]],
  ['In Flight', [6]],
  ['Airlines', [6]],
  ['機内', [6]],
  ['Pay-TV', [5]],
  ['PayTV', [5]],
  ['有料テレビ', [5]],
  ['Free-to-air', [4]],
  ['FTA', [4]],
  ['地上波', [4]],
  ['TV', [4, 5]],
  ['テレビ放送', [4, 5]],
  ['S-VOD', [1]],
  ['Subscription VOD', [1]],
  ['見放題', [1]],
  ['定額制動画配信', [1]],
  ['EST', [11]],
  ['TVOD/EST', [11]],
  ['都度課金', [11]],
  ['SVOD+AVOD', [1, 10]],
  ['SVOD, TVOD and AVOD', [1, 10, 11]],
  ['Hotels', [15]],
  ['Cruise ships', [16]],
  ['Merchandising', [19]],
  ['商品化権', [19]],
  ['1; 8', [1, 8]],
  ['劇場公開権', [8]], // ja.wikipedia.org 映画配給
  ['テレビ放映権', [4, 5]], // ja.wikipedia.org 映画配給
  ['劇場配給権・ビデオ権・TV権', [4, 5, 7, 8]], // eigafan.com/archive/mame/20020912.html
  ['ソフト化権', [7]], // movietoybox.com/archives/2026/02/12/4777
  ['Theatrical rights; SVOD Rights', [1, 8]], // filmmakermagazine.com/73666
])('rights: %s', (cell, expected) => {
  expect(readRights(cell)).toEqual({ value: expected, issues: [] });
});

test('reads all media as all requestable rights, and all rights as the character too', () => {
  expect(readRights('All media').value).toHaveLength(rightTypes.length - 1);
  expect(readRights('All Rights').value).toHaveLength(rightTypes.length);
});

test.each([
  [exclusiveTypes, 'Non exclusive', 2],
  [exclusiveTypes, 'NONEXCLUSIVE', 2],
  [exclusiveTypes, 'Non-Excl.', 2],
  [exclusiveTypes, '非独占的', 2],
  [exclusiveTypes, 'excl', 1],
  [exclusiveTypes, '独占権', 1],
  [exclusiveTypes, 'Hold-back', 3],
  [exclusiveTypes, '期間限定独占', 3],
  [holdbackLengths, '12ヶ月', 5],
  [holdbackLengths, '6ヵ月', 3],
  [holdbackLengths, '24 Months', 8],
] as const)('%o reads %s as %i', (list, word, expected) => {
  expect(findChoice(list, word)).toBe(expected);
});

describe('table of trade terms', () => {
  test('has every word once: no word means two things', () => {
    const lists = [countries, rightTypes, exclusiveTypes, holdbackLengths];
    for (const list of lists)
      for (const { code, label, words = [] } of list as OptionList)
        for (const word of [...words, label.ja, label.en]) expect(findChoice(list, word), word).toBe(code);
    for (const region of regions)
      for (const word of [region.key, region.label.ja, region.label.en, ...region.words])
        expect(countriesOfWord(word), word).toEqual(region.countries);
  });

  test('names every country by its three letters', () => {
    const letters = countries.map(({ words: [first] }) => first as string);
    expect(letters.filter((word) => !/^[A-Z]{3}$/.test(word))).toEqual([]);
    expect(new Set(letters).size).toBe(countries.length);
    for (const { code } of rightTypes) expect(rightsOfWord(String(code))).toEqual([code]);
    expect(codesOf(countries).map((code) => countriesOfWord(code))).toEqual(codesOf(countries).map((code) => [code]));
  });

  test('folds spelling variants without merging different words', () => {
    expect(looseWord('The U.S. & Canada')).toBe('usandcanada');
    expect(looseWord('ガ')).not.toBe(looseWord('カ'));
    expect(looseWord('独占')).not.toBe(looseWord('非独占'));
  });
});
