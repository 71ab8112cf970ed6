import type { Bilingual } from '../../shared/language.ts';

/** Names of the ninth text's parts: parties, clauses, and schedules as the clauses cite them. */
export const ninthLabels = {
  parties: { ja: '当事者', en: 'Parties' },
  market: { ja: '運営者', en: 'Market' },
  market_role: { ja: '運営者の役割', en: 'Role of the Market' },
  market_role_text: {
    ja: '締結の場の運営、請求、使用料の収受（支払先）、素材と利用報告の取り次ぎ。許諾の当事者ではありません。',
    en: 'Operates the place of agreement, invoices and collects the Licence Fee as its payee, and passes on Materials and usage reports. Not a party to the licence.',
  },
  registration: { ja: '登録番号・税務番号', en: 'Registration or tax number' },
  clauses: { ja: '契約条項', en: 'Clauses' },
  licence: { ja: '別表1　許諾の条件', en: 'Schedule 1: Licence' },
  materials: { ja: '別表2　素材と納品', en: 'Schedule 2: Materials and Delivery' },
  titles: { ja: '別表3　作品と使用料', en: 'Schedule 3: Titles and Licence Fee' },
  payment: { ja: '別表4　支払い', en: 'Schedule 4: Payment' },
  special: { ja: '別表5　特約', en: 'Schedule 5: Special terms' },
  special_term: { ja: '特約{number}', en: 'Special term {number}' },
  no_special: { ja: '特約なし', en: 'None' },
  issued_on: { ja: '発行日', en: 'Date of issue' },
  read: { ja: '署名前に表示した項目', en: 'Sections shown before signing' },
  article: { ja: '第{number}条（{heading}）', en: '{number}. {heading}' },
  where: { ja: '【{fact}があるとき】', en: '[Where the deal has: {fact}] ' },
  unless: { ja: '【{fact}がないとき】', en: '[Unless the deal has: {fact}] ' },
} as const satisfies Record<string, Bilingual>;
