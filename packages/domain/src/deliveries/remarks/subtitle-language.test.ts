import { expect, test } from 'vitest';
import { movieLanguages } from '../../options/languages.ts';
import { isOtherLanguage } from './subtitle-language.ts';

const japanese = '昨日の夜、港で見た船のことを覚えていますか。忘れられるわけがないでしょう。';
const english = 'Do you remember the ship we saw in the harbour last night? How could I forget it.';
const chinese = '你还记得昨天晚上我们在港口看到的那艘船吗？我怎么可能忘记呢，那是我们的船。';

test.each([
  ['en', japanese, true],
  ['en', english, false],
  ['ja', english, true],
  ['ja', japanese, false],
  ['ja', chinese, true],
  ['ja', 'ＨＥＬＬＯ、東京タワーで待ってるから、必ず来てねって言ったじゃない', false],
  ['zh', japanese, true],
  ['zh', chinese, false],
  ['zh-TW', '你還記得昨天晚上我們在港口看到的那艘船嗎？我怎麼可能忘記呢', false],
  ['ko', '어젯밤 항구에서 본 배를 기억하나요? 어떻게 잊을 수 있겠어요, 우리 배인데', false],
  ['ko', english, true],
  ['ru', 'Ты помнишь корабль, который мы видели вчера вечером в гавани?', false],
  ['ru', english, true],
  ['sr', 'Da li se sećaš broda koji smo sinoć videli u luci?', false],
  ['ar', 'هل تتذكر السفينة التي رأيناها في الميناء الليلة الماضية؟', false],
  ['th', 'คุณจำเรือที่เราเห็นในท่าเรือเมื่อคืนนี้ได้ไหม', false],
  ['hi', 'क्या तुम्हें वह जहाज याद है जो हमने कल रात बंदरगाह में देखा था?', false],
  ['vi', 'Bạn có nhớ con tàu chúng ta đã thấy ở cảng đêm qua không?', false],
  ['en', '待って！', false],
])('in %s: %s', (language, text, other) => {
  expect(isOtherLanguage(text, language)).toBe(other);
});

test('checks every language of the list', () => {
  const others = movieLanguages.filter(({ code }) => isOtherLanguage(japanese, code)).map(({ code }) => code);
  expect(others).toContain('pt-BR');
  expect(others).not.toContain('ja');
  expect(others.length).toBeGreaterThan(movieLanguages.length - 30);
});
