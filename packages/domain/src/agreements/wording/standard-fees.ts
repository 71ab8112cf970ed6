import { type Clause, clauseOf } from './clause.ts';

/** Fees, due dates, payees, reports and audits. */
export const feeClauses: readonly Clause[] = [
  clauseOf(
    { ja: '使用料', en: 'Licence Fee' },
    {
      ja: 'バイヤーは、別表3の使用料を同表の通貨で支払う。素材制作費、翻訳費および納品費は、別表に定めるときに限り、使用料に加えて支払う。',
      en: 'The Buyer pays the Licence Fee of Schedule 3 in the currency stated there. Materials production, translation and delivery fees are due in addition only where a Schedule states them.',
    },
    {
      when: 'guarantee',
      ja: '最低保証金額は、分配または従量の額の最低額とし、返還しない。分配または従量の額は、まず最低保証金額に充当し、これを超える額を支払う。',
      en: 'The minimum guarantee is the least that is paid as shares or by use and is not refundable. Shares and amounts by use are first set against it, and what exceeds it is paid.',
    },
    {
      when: 'variable',
      ja: '分配は、バイヤーが作品の利用により受け取った総収入（消費税その他の間接税および返金を除く。）に別表3の率を乗じて算出する。費用は控除しない。従量の額は、別表3の単価に利用の量を乗じて算出する。',
      en: 'A share of revenue is worked out from all that the Buyer receives for the use of a Title, less indirect taxes and refunds and without deduction of costs. An amount by use is the unit price of Schedule 3 times the use.',
    },
    {
      when: 'variable',
      ja: '作品を他の作品とともに料金の区別なく提供したときは、視聴時間の割合その他の合理的な基準により収入を配分し、その基準を報告する。',
      en: 'Where a Title is offered together with others for one price, revenue is allocated by viewing time or another reasonable measure, which the Buyer reports.',
    },
    {
      ja: '見積もりの通貨と円その他の通貨との換算には、見積もりの確認時に固定したレートを用い、換算ごとに端数を四捨五入する。',
      en: 'Exchange between the currency of the quote, yen and other currencies uses the rates frozen when the quote was confirmed, rounded at each step.',
    },
    {
      when: 'exchanged',
      ja: 'バイヤーは、署名の際に選択した別表4の通貨で支払う。',
      en: 'The Buyer pays in the currency of Schedule 4, which it chose when it signed.',
    },
  ),
  clauseOf(
    { ja: '支払い', en: 'Payment by the Buyer' },
    {
      ja: 'バイヤーは、運営者の請求書により、請求書に記載された運営者の口座に、別表4の期日までに支払う。送金手数料はバイヤーの負担とする。',
      en: 'The Buyer pays into the Market’s account named on the Market’s invoice, by the days of Schedule 4. Bank charges of the transfer are borne by the Buyer.',
    },
    {
      ja: '定額の使用料および最低保証金額は、納品の確認後、翌月末日までに支払う。',
      en: 'Flat fees and minimum guarantees are due at the end of the month after Delivery is confirmed.',
    },
    {
      ja: 'バイヤーの初めての取引であるときは、固定の金額を別表4の期限までに前払いとし、入金の確認後に納品を行う。期限までに前払いがないときは、本契約は失効する。',
      en: 'On the Buyer’s first order, what is fixed is paid in advance by the day of Schedule 4, and Delivery begins when it has been received. If it is not paid by then, this Agreement lapses.',
    },
    {
      when: 'variable',
      ja: '分配および従量の額は、別表4の支払期間（四半期、半年または1年）ごとに報告し、支払う。',
      en: 'Shares and amounts by use are reported and paid for each payment period of Schedule 4, which is a quarter, a half-year or a year.',
    },
    {
      ja: '相殺および留保は、争いのない債権または確定判決により認められた債権による場合に限る。',
      en: 'Set-off and retention are allowed only for claims that are undisputed or finally adjudged.',
    },
  ),
  clauseOf(
    { ja: '支払いの遅延', en: 'Late payment' },
    {
      ja: '支払いが遅れたときは、期日の翌日から支払い済みまで、民法に定める法定利率による遅延損害金を請求できる。',
      en: 'On late payment, interest at the statutory rate of the Civil Code of Japan may be claimed from the day after the due day until payment.',
    },
    {
      ja: '書面による催告の後14日を経過しても支払いがないときは、権利者は、支払いまで納品および許諾を停止できる。',
      en: 'If payment is still missing 14 days after a reminder in Writing, the Provider may suspend Delivery and the licence until it is made.',
    },
  ),
  clauseOf(
    { ja: '税', en: 'Taxes and gross-up' },
    {
      ja: '使用料は、消費税、付加価値税その他の間接税を含まない。これらが課されるときは、請求書により加算する。',
      en: 'The Licence Fee is exclusive of consumption tax, value added tax and other indirect taxes, which are added on the invoice where they apply.',
    },
    {
      ja: 'バイヤーは、源泉税その他の控除をせずに使用料を支払う。法令により控除を要するときは、控除後の受領額が控除のない場合の額と等しくなるよう、支払額を増額する。',
      en: 'The Buyer pays without deduction of withholding or other taxes. Where the law requires a deduction, the payment is increased so that the amount received equals what would have been received without it.',
    },
    {
      ja: '租税条約による減免に必要な居住者証明書その他の書類は、求めにより遅滞なく交付する。減免を受けられる限度で増額は行わない。',
      en: 'Certificates of residence and other papers for relief under a tax treaty are provided without delay on request. No increase is due to the extent that relief is available.',
    },
    {
      ja: 'バイヤーは、控除した税について、納付から30日以内に納税証明書を運営者に交付する。',
      en: 'For tax that it deducted, the Buyer gives the Market the tax certificate within 30 days of paying it to the authority.',
    },
    {
      ja: '権利者への支払いについて、運営者は、法令により源泉徴収すべき税を控除し、その計算を支払通知書に記載する。',
      en: 'From payments to the Provider the Market withholds the tax that the law requires and states the calculation on its payment notice.',
    },
  ),
  clauseOf(
    { ja: '権利者への支払い', en: 'Payment to the Provider' },
    {
      ja: '運営者は、別表4の期日に、使用料から運営者の手数料を控除した額を権利者に円で支払う。手数料の率は権利者の別表3に記載する。',
      en: 'On the days of Schedule 4 the Market pays the Provider in yen the Licence Fee less the Market’s fee, the rate of which the Provider’s Schedule 3 states.',
    },
    {
      ja: '定額の使用料および最低保証金額は納品の確認後の翌々月末日に、分配および従量の額は12月に締めて翌々月末日に支払う。',
      en: 'Flat fees and minimum guarantees are paid at the end of the second month after Delivery is confirmed. Shares and amounts by use are closed in December and paid at the end of the second following month.',
    },
    {
      when: 'variable',
      ja: '1回の12月の締めにおける1作品の分配が5,000円に満たないときは、これを留保して契約終了時にまとめて支払い、留保のあった契約年ごとに1作品5,000円を事務手数料として差し引く（0円を下回らない）。',
      en: 'Where the shares of one Title in one December closing are below 5,000 yen, they are held and paid in one sum at the end of the contract, less a processing fee of 5,000 yen per Title and contract year in which something was held, never below 0.',
    },
    {
      ja: '50,000円に満たない支払いは、権利者の請求がない限り次回に繰り越し、請求があったときは振込手数料を差し引いて支払う。',
      en: 'A payout below 50,000 yen is carried over unless the Provider asks for it. It is then paid less the transfer fee.',
    },
  ),
  clauseOf(
    { ja: '利用報告', en: 'Usage reports' },
    {
      when: 'variable',
      ja: 'バイヤーは、支払期間の終了後30日以内に、作品、国・地域、権利ごとの利用の量、総収入および分配の計算を、運営者の書式で報告する。利用のない期間もその旨を報告する。',
      en: 'Within 30 days of the end of each payment period the Buyer reports on the Market’s form the use, the revenue and the calculation of the shares by Title, country and right. A period without use is reported as such.',
    },
    {
      unless: 'variable',
      ja: 'バイヤーは、権利者の求めがあったときは、ライセンス期間の終了後30日以内に、作品ごとの公開の日、回数および視聴数を報告する。',
      en: 'On the Provider’s request the Buyer reports for each Title the days and number of exhibitions and the views within 30 days of the end of the Term.',
    },
    {
      ja: '権利者は、報告を、自らの権利処理および権利元への報告のためにのみ用いる。',
      en: 'The Provider uses reports only to settle with and report to those whose rights it administers.',
    },
  ),
  clauseOf(
    { ja: '帳簿と監査', en: 'Records and audit' },
    {
      ja: 'バイヤーは、使用料の計算に関する帳簿と記録を、ライセンス期間中およびその終了後3年間保存する。',
      en: 'The Buyer keeps the books and records on which the Licence Fee rests during the Term and for three years after it.',
    },
    {
      ja: '権利者は、30日前の書面による通知により、1暦年に1回を限度として、守秘義務を負う独立の専門家に、通常の営業時間内にこれを監査させることができる。同一の期間の監査は1回に限る。',
      en: 'On 30 days’ notice in Writing the Provider may have an independent professional bound to secrecy audit them during office hours, at most once in a calendar year and once for the same period.',
    },
    {
      ja: '監査により判明した不足額は、30日以内に支払う。不足額が当該期間の支払うべき額の5パーセントを超えるときは、合理的な監査費用をバイヤーが負担する。',
      en: 'A shortfall that the audit shows is paid within 30 days. If it exceeds 5 percent of what was due for the period, the Buyer bears the reasonable cost of the audit.',
    },
  ),
];
