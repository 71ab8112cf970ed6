import type { rights as en } from '../en/rights.ts';
import type { SameShape } from '../same-shape.ts';

export const rights: SameShape<typeof en> = {
  legend: '記号の意味',
  short: {
    free: '空き',
    partly_free: '一部空き',
    blocked: '契約中',
    not_offered: '対象外',
    unknown: '未申告',
  },
  all_of_year: '{{year}}年通年',
  from: '{{day}}から',
  free_from: '{{day}}から空き',
  taken_until: '契約中・{{day}}から空き',
  free_one: '空き、{{period}}',
  free_all: '{{count}}か国すべて空き、{{period}}',
  free_both: '両国とも空き、{{period}}',
  in_country: {
    free: '空き',
    partly_free: '{{words}}',
    blocked: '契約中',
    not_offered: '対象外',
    unknown: '未申告',
  },
  country_words: '{{countries}}は{{words}}',
  and_more: '{{words}}ほか{{count}}件',
  right_not_offered: '{{right}}は対象外',
  ask: '権利未申告（要問い合わせ）',
  sentence_period: '{{country}}の{{right}}、{{period}}は{{words}}。',
  sentence: '{{country}}の{{right}}、{{year}}年は{{words}}。',
  table: {
    months: '権利と国ごとの月',
    your_search: '検索条件',
    period: '検索した期間',
    note_period:
      '1本の帯が検索した期間全体で、検索した独占の区分での空き状況です。1目盛りが1か月、長い期間では数か月です。',
    note: '1本の帯が1年、1目盛りが1か月です。言語では分けていません。許諾はすべての言語に及びます。',
    more_rights_other: 'ほか{{count}}件の権利',
    more_countries_other: 'ほか{{count}}か国',
    pick_countries: '国・地域',
    pick_countries_label: '表に表示する国・地域',
    failed: '空き状況を読み込めませんでした。',
    again: 'もう一度',
    waiting: '空き状況を読み込んでいます',
  },
};
