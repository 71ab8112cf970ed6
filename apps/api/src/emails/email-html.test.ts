import { expect, test } from 'vitest';
import { emailHtml } from './email-html.ts';

test('matches the email’s text, with its links as links', () => {
  const html = emailHtml({
    language: 'ja',
    subject: '見積もり <1>',
    text: '回答がありました。\n内容をご確認ください。\n\nhttps://market.example/vod/quotes/1?a=1&b=2\n',
  });
  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('<title>見積もり &lt;1&gt;</title>');
  expect(html).toContain('回答がありました。<br>内容をご確認ください。');
  expect(html).toContain('<a href="https://market.example/vod/quotes/1?a=1&amp;b=2"');
  expect(html.match(/<p /g)).toHaveLength(3);
});

test('leaves user input as text', () => {
  const html = emailHtml({
    language: 'en',
    subject: 's',
    text: '<img src=x onerror=alert(1)> "https://e.example/"><b>',
  });
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('href="https://e.example/"');
});
