import { describe, expect, test } from 'vitest';
import { contactDetailsIn, contactMask, maskContactDetails } from './contact-details.ts';

describe('contact details in a text before a deal (D42b)', () => {
  test.each([
    ['an English mail address', 'Write to taro@example.com please.', ['taro@example.com']],
    ['a mail address in full width', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍまで', ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ']],
    ['a mail address in a Japanese sentence', '連絡先はtaro@example.co.jpです。', ['taro@example.co.jp']],
    ['a mail address in brackets', 'taro [at] example [dot] com', ['taro [at] example [dot] com']],
    ['a mail address in words', 'taro at example dot com', ['taro at example dot com']],
    ['a web address', 'See https://example.com/contact?x=1, thanks', ['https://example.com/contact?x=1']],
    ['a web address before Japanese text', 'https://example.com/a?b=1をご覧ください', ['https://example.com/a?b=1']],
    ['a web address in full width', 'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏ．ｊｐです', ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏ．ｊｐ']],
    ['a domain', 'All of it is on example.co.jp/films now', ['example.co.jp/films']],
    ['a Japanese number', '電話は03-1234-5678です', ['03-1234-5678']],
    ['a Japanese number in full width', '０３－１２３４－５６７８まで', ['０３－１２３４－５６７８']],
    ['a number with long vowel marks', '090ー1234ー5678', ['090ー1234ー5678']],
    ['a number without separators', 'Call 09012345678', ['09012345678']],
    ['an area code in brackets', '(03) 1234 5678', ['(03) 1234 5678']],
    ['an international number', 'I am at +33 (0)1 23 45 67 89', ['+33 (0)1 23 45 67 89']],
    ['an American number', 'Call 212-555-0123', ['212-555-0123']],
    ['a local number after its word', '電話：1234-5678', ['1234-5678']],
    ['a LINE account', 'LINE ID: taro_films', ['taro_films']],
    ['a LINE account in full width', 'ＬＩＮＥ　ＩＤ：ｔａｒｏ', ['ｔａｒｏ']],
    ['a messenger account', 'WeChat: taro88, or 微信：taro99', ['taro88', 'taro99']],
    ['a messenger account in katakana', 'カカオトーク：taro', ['taro']],
    ['an account with @', 'インスタは@taro_filmsです', ['@taro_films']],
    ['a mail address with spaces', 'taro @ example . com', ['taro @ example . com']],
    ['a mail address in katakana', 'taroアットマークexampleドットcom', ['taroアットマークexampleドットcom']],
    ['a domain in capitals', 'See EXAMPLE.COM/films', ['EXAMPLE.COM/films']],
    ['a number with spaces around its hyphens', '090 - 1234 - 5678', ['090 - 1234 - 5678']],
    ['a number in full width with spaces', '０９０　１２３４　５６７８', ['０９０　１２３４　５６７８']],
    ['an international number before a figure', '+81 90 1234 5678 2026', ['+81 90 1234 5678']],
    ['an account without a colon', 'Our WeChat account is taro_88', ['taro_88']],
    ['a QQ account', 'QQ: 12345678', ['12345678']],
  ])('finds %s', (_form, text, details) => {
    expect(contactDetailsIn(text)).toEqual(details);
  });

  test.each([
    'Is it free in Japan from 2026-04-01 to 2027-03-31?',
    '許諾期間は2026.04.01-2027.03.31の予定です。',
    'We offer USD 1,000,000 or 250 000 000 yen.',
    'Is the master 23.976 fps, 1920x1080, with Dolby 5.1?',
    'From 01:02:03:04 there is no sound.',
    'ISAN 0000-0001-8CFA, EIDR 10.5240/7791-8534',
    'It was screened at Cannes. Then in Berlin.',
    'Is it free in Japan.In Korea?',
    'The tag line: nothing more',
    'WeChatミニアプリでの配信は可能ですか。',
    'OK。NGの場合もご連絡ください。',
    'From 01.04.2026 to 31.03.2027',
    '1080p@23.976fps, or 1080p @24fps',
    'The MG is 500,000 + 1 500 000 yen',
    '手数料は50万円+1500000円です',
    '電話会議は2026-04-01以降でお願いします。',
    'Mobile rights 2026-2028',
    '携帯端末 2026.04-2028.03',
    'オンライン：SVODのみ',
    'ガイドライン：EIRINの区分',
    'Is an Instagram account for the film available?',
    'A Facebook account is needed. We have one.',
    'The barcode is 012345678905',
    'We license SVOD.Online rights are free',
  ])('leaves “%s” as it is', (text) => {
    expect(contactDetailsIn(text)).toEqual([]);
    expect(maskContactDetails(text)).toBe(text);
  });

  test('masks each detail and leaves the rest', () => {
    expect(maskContactDetails('Mail taro@example.com or call 03-1234-5678, any day.')).toBe(
      `Mail ${contactMask} or call ${contactMask}, any day.`,
    );
    expect(maskContactDetails('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍか０３－１２３４－５６７８へ')).toBe(
      `${contactMask}か${contactMask}へ`,
    );
  });

  test('reads a long text of equal characters quickly', () => {
    for (const sign of [' ', 'a', '0', '@', 'a.', 'LINE  ']) expect(contactDetailsIn(sign.repeat(2_000))).toEqual([]);
  });

  test('masks details that overlap once', () => {
    expect(maskContactDetails('Skype: taro@example.com')).toBe(`Skype: ${contactMask}`);
  });
});
