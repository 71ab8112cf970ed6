import type { Wording } from './clause.ts';

/** First version of the individual licence agreement. Both sides read the same clauses, each in their language. */
export const firstWording: Wording = {
  version: '1',
  // Date of the market's policies (spec 1).
  effective_on: '2020-10-01',
  clauses: [
    {
      heading: { ja: '許諾', en: 'Grant of rights' },
      text: {
        ja: '権利者は、別表の作品について、別表の権利・国と地域・期間・独占の区分に限り、バイヤーに利用を許諾する。別表にない権利（キャラクターの二次利用を含む）は許諾しない。',
        en: 'The provider licenses the titles of the schedule to the buyer for the rights, territories, period and exclusivity stated there and no others. Rights that the schedule does not name, the secondary use of characters among them, are not granted.',
      },
    },
    {
      heading: { ja: '期間と配信の開始', en: 'Licence period and start' },
      text: {
        ja: 'ライセンス期間は{license_start}から{license_end}までとし、初日と最終日を含む。配信または公開は、ライセンス開始日の3日後から行うことができる。',
        en: 'The licence runs from {license_start} to {license_end}, both days included. Distribution may begin three days after the first day of the licence.',
      },
    },
    {
      heading: { ja: '対価', en: 'Consideration' },
      text: {
        ja: 'バイヤーは、別表の対価を支払う。見積もり通貨と円との換算には、見積もりの確認時に固定したレートを用いる。',
        en: 'The buyer pays the amounts of the schedule. Exchange between the currency of the quote and yen uses the rates frozen when the quote was confirmed.',
      },
    },
    {
      heading: { ja: '支払い', en: 'Payment' },
      text: {
        ja: '定額の対価と最低保証は、納品の確認後、バイヤーは翌月末までに支払い、権利者には翌々月末に支払われる。初めての取引では、固定の対価を前払いとする。レベニューシェアは四半期ごとに報告し、12月に締めて翌々月末に権利者へ支払う。',
        en: 'Fixed amounts and guarantees are due from the buyer at the end of the month after delivery is confirmed, and are paid to the provider at the end of the second month after it. A first-time buyer prepays what is fixed. Revenue shares are reported quarterly, closed in December, and paid to the provider at the end of the second following month.',
      },
    },
    {
      heading: { ja: '少額の分配', en: 'Small share payments' },
      text: {
        ja: '1作品・1期間の分配が5,000円に満たないときは契約終了時にまとめて支払い、1作品につき年5,000円を事務手数料とする。50,000円に満たない支払いは次回に繰り越すことができる。',
        en: 'A share payment below 5,000 yen for one title and period is held and paid in one sum at the end of the contract, less a processing fee of 5,000 yen per title and year. A payout below 50,000 yen may be carried over.',
      },
    },
    {
      heading: { ja: '納品と確認', en: 'Delivery and inspection' },
      text: {
        ja: '権利者は、別表の素材を合意した方法で納品する。バイヤーは、最初のダウンロードまたは受け取りから2週間以内に不具合を知らせることができ、その後は納品が完了したものとみなす。',
        en: 'The provider delivers the materials of the schedule in the agreed way. The buyer may report problems within two weeks of the first download or receipt; after that the delivery counts as complete.',
      },
    },
    {
      heading: { ja: '権利の保証', en: 'Warranty of rights' },
      text: {
        ja: '権利者は、本契約の許諾に必要な権利を有し、許諾が第三者の権利を侵害しないことを保証する。',
        en: 'The provider warrants that it holds the rights needed for this licence and that the licence infringes no rights of others.',
      },
    },
    {
      heading: { ja: '素材の取り扱い', en: 'Care of materials' },
      text: {
        ja: 'バイヤーは、素材を許諾の範囲でのみ用い、複製と流出を防ぐために必要な措置をとる。期間の終了後は素材を消去する。',
        en: 'The buyer uses the materials only within the licence, protects them against copying and leaks, and deletes them when the licence has ended.',
      },
    },
    {
      heading: { ja: '表示', en: 'Credits' },
      text: {
        ja: 'バイヤーは、作品に付された著作権表示とクレジットを変更せずに表示する。',
        en: 'The buyer shows the copyright notices and credits of the titles unchanged.',
      },
    },
    {
      heading: { ja: '解除', en: 'Termination' },
      text: {
        ja: '一方の都合または責めによる終了の場合、その当事者は相手方に、終了した作品の許諾料の30パーセントまたは500米ドルのいずれか大きい額を支払う。終了までに生じた支払い義務は残る。',
        en: 'On unilateral termination the party that ends the licence, or is at fault, owes the other 30 percent of the fee of the titles concerned or US$500, whichever is greater. What was due before stays due.',
      },
    },
    {
      heading: { ja: '譲渡の禁止', en: 'No assignment' },
      text: {
        ja: '当事者は、相手方の書面による承諾なく、本契約の地位を譲渡しない。',
        en: 'Neither party assigns this agreement without the written consent of the other.',
      },
    },
    {
      heading: { ja: '準拠法と管轄', en: 'Governing law and venue' },
      text: {
        ja: '本契約は日本法に準拠し、東京地方裁判所を第一審の専属的合意管轄裁判所とする。',
        en: 'This agreement is governed by the laws of Japan. The Tokyo District Court has exclusive jurisdiction in the first instance.',
      },
    },
  ],
};
