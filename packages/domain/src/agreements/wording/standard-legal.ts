import { type Clause, clauseOf } from './clause.ts';

/** Warranties, liability, termination, and general contract terms. */
export const legalClauses: readonly Clause[] = [
  clauseOf(
    { ja: '表明と保証', en: 'Warranties' },
    {
      ja: '権利者は、本契約の許諾に必要な権利を有すること、許諾権利の行使が第三者の著作権、著作隣接権、人格権、肖像権、商標権その他の権利を侵害しないこと、および作品に許諾を妨げる担保権または請求が存しないことを表明し、保証する。',
      en: 'The Provider represents and warrants that it holds the rights needed for this licence, that their exercise infringes no copyright, neighbouring, moral, personality, trade mark or other right, and that no charge or claim on a Title stands in the way of the licence.',
    },
    {
      ja: 'バイヤーは、許諾の範囲でのみ作品を利用すること、地域における公開に必要な届出、許認可および年齢区分を自ら取得すること、および適用される法令を遵守することを表明し、保証する。',
      en: 'The Buyer represents and warrants that it uses the Titles within the licence only, obtains the registrations, permits and age ratings needed for showing them in the Territory, and complies with the laws that apply.',
    },
    {
      ja: '各当事者は、自ら、その役員および取引の受益者が、適用される経済制裁の対象でないことを表明し、保証する。',
      en: 'Each party represents and warrants that neither it nor its officers nor anyone who benefits from this Agreement is subject to economic sanctions that apply.',
    },
  ),
  clauseOf(
    { ja: '補償', en: 'Indemnity' },
    {
      ja: '各当事者は、自らの表明、保証または義務の違反に起因する第三者の請求により他方が被った損害（合理的な弁護士費用を含む。）を補償する。',
      en: 'Each party indemnifies the other for loss from third-party claims that arise from a breach of its own warranties or duties, reasonable lawyers’ fees included.',
    },
    {
      ja: '補償を求める当事者は、請求を遅滞なく通知し、防御を補償する当事者に委ね、その書面による承諾なく和解しない。',
      en: 'The party that seeks indemnity gives prompt notice, leaves the defence to the indemnifying party and does not settle without its consent in Writing.',
    },
  ),
  clauseOf(
    { ja: 'E&O保険', en: 'E&O insurance' },
    {
      when: 'insured',
      ja: '権利者は、別表に定める内容の業務過誤（E&O）保険を、ライセンス期間の開始までに付保し、その終了まで維持する。求めにより、バイヤーを追加被保険者とする証明書を交付する。',
      en: 'The Provider takes out errors and omissions insurance as the Schedules state it by the beginning of the Term and maintains it to its end. On request it provides a certificate that names the Buyer as additional insured.',
    },
    {
      unless: 'insured',
      ja: '権利者は、業務過誤（E&O）保険を付保する義務を負わない。バイヤーは、自らの費用でこれを付保できる。',
      en: 'The Provider is not obliged to take out errors and omissions insurance. The Buyer may do so at its own cost.',
    },
  ),
  clauseOf(
    { ja: '責任の限度', en: 'Limit of liability' },
    {
      ja: 'いずれの当事者も、逸失利益その他の間接損害および特別損害について責任を負わない。',
      en: 'Neither party is liable for loss of profit or other indirect or special damage.',
    },
    {
      ja: '各当事者の本契約に基づく責任の総額は、本契約の使用料の総額（分配および従量の額は、既に支払い、または支払うべき額）を限度とする。',
      en: 'The total liability of each party under this Agreement is limited to the total Licence Fee, counting shares and amounts by use as far as they were paid or are due.',
    },
    {
      ja: '前2項は、使用料の支払い、補償、秘密保持、コンテンツ保護、許諾の範囲外の利用、故意または重過失による責任には適用しない。',
      en: 'These limits do not apply to the payment of the Licence Fee, indemnity, confidentiality, content protection, use outside the licence, or intent and gross negligence.',
    },
    {
      ja: '運営者の責任は、利用規約の定めによる。',
      en: 'The Market’s liability is governed by its terms of use.',
    },
  ),
  clauseOf(
    { ja: '作品の引き揚げ', en: 'Withdrawal of a Title' },
    {
      ja: '権利者は、作品の公開が第三者の権利もしくは法令に違反するおそれがあるとき、または裁判所もしくは行政機関の命令があるときは、理由を示した書面による通知により、当該作品を引き揚げることができる。バイヤーは、5営業日以内（命令に定めがあるときはその期限まで）に公開を停止する。',
      en: 'Where showing a Title is likely to infringe a right or the law, or a court or authority so orders, the Provider may withdraw it by notice in Writing that gives the reason. The Buyer stops showing it within five business days, or by the day that the order sets.',
    },
    {
      ja: '権利者は、同等の作品による差し替えを申し出る。合意に至らないときは、当該作品の使用料のうち残りの期間に応じた額を返還する。',
      en: 'The Provider offers a Title of equal standing in its place. If none is agreed, it refunds the part of the Title’s Licence Fee that falls on the time left.',
    },
    {
      ja: '引き揚げが権利者の責めによる場合を除き、補償金は生じない。',
      en: 'No compensation is owed unless the Provider is at fault.',
    },
  ),
  clauseOf(
    { ja: '契約違反と解除', en: 'Breach and termination for cause' },
    {
      ja: '一方が本契約に違反し、書面による催告の後30日（使用料の不払いは14日）以内に是正しないときは、他方は、書面による通知により、本契約の全部または関係する作品について解除できる。',
      en: 'If a party breaches this Agreement and does not cure the breach within 30 days of a notice in Writing, or 14 days for a Licence Fee that is unpaid, the other may terminate all of it or the Titles concerned by notice in Writing.',
    },
    {
      ja: '一方が支払いを停止し、破産、民事再生、会社更生その他これらに類する手続の申立てを受けもしくは自ら申し立て、解散し、または是正の見込みのない重大な違反をしたときは、他方は、催告を要せず直ちに解除できる。',
      en: 'If a party stops payment, becomes subject to bankruptcy, rehabilitation or similar proceedings, is dissolved, or commits a material breach that cannot be cured, the other may terminate at once without notice to cure.',
    },
    {
      ja: '解除された当事者は、「一方的な終了と補償金」の条の補償金を支払う。解除した当事者は、補償金を超える損害を証明したときは、責任の限度の範囲でその賠償を求めることができる。',
      en: 'The party at fault owes the compensation of the clause “Unilateral termination”. The other may claim proven damage beyond it within the limit of liability.',
    },
  ),
  clauseOf(
    { ja: '一方的な終了と補償金', en: 'Unilateral termination' },
    {
      ja: '当事者は、自らの都合により、書面による通知をもって本契約の全部または一部の作品を終了できる。',
      en: 'A party may end this Agreement or single Titles of it for its own convenience by notice in Writing.',
    },
    {
      ja: '自らの都合により終了させた当事者、または自らの責めにより終了に至らせた当事者は、他方に、終了した作品の使用料の30パーセントまたは500米ドルのいずれか大きい額を補償金として支払う。',
      en: 'The party that ends it, or whose fault has led to its end, owes the other compensation of 30 percent of the Licence Fee of the Titles concerned or US$500, whichever is greater.',
    },
    {
      ja: '自らの都合による終了については、補償金の支払いにより、終了に関する両当事者の請求は清算される。両当事者の合意により終了するときは、補償金は生じない。',
      en: 'For an end by convenience the compensation settles all claims that arise from the end. None is owed where both parties agree to end it.',
    },
  ),
  clauseOf(
    { ja: '終了後の措置', en: 'Effects of the end' },
    {
      ja: 'ライセンス期間または本契約が終了したときは、許諾は直ちに終了し、バイヤーは作品の公開を停止する。終了までに生じた支払い義務は存続する。',
      en: 'When the Term or this Agreement ends, the licence ends at once and the Buyer stops showing the Titles. What was due before stays due.',
    },
    {
      ja: '納品されない素材に対して支払われた使用料は返還する。',
      en: 'Licence Fee paid for Materials that will not be delivered is refunded.',
    },
    {
      ja: '利用報告、帳簿と監査、素材の管理と返還、補償、責任の限度、秘密保持、準拠法と紛争の解決の各条は、終了後も存続する。',
      en: 'The clauses on usage reports, records and audit, return of Materials, indemnity, liability, confidentiality, governing law and disputes survive the end.',
    },
  ),
  clauseOf(
    { ja: '反社会的勢力の排除', en: 'Exclusion of anti-social forces' },
    {
      ja: '各当事者は、自らおよびその役員、実質的に経営を支配する者が、暴力団、暴力団員、暴力団員でなくなった時から5年を経過しない者、暴力団準構成員、暴力団関係企業、総会屋、社会運動等標ぼうゴロ、特殊知能暴力集団その他これらに準ずる者（以下「反社会的勢力」という。）に該当せず、反社会的勢力と社会的に非難されるべき関係を有しないことを表明し、将来にわたり確約する。',
      en: 'Each party represents, and undertakes for the future, that neither it nor its officers nor those who control it in substance are or were within the last five years members of organised crime groups, companies or persons related to these, corporate racketeers or the like (“Anti-social Forces”), and that none of them has a reprehensible relationship with Anti-social Forces.',
    },
    {
      ja: '各当事者は、自らまたは第三者を利用して、暴力的な要求、法的な責任を超えた不当な要求、脅迫的な言動、風説の流布または偽計もしくは威力による信用の毀損もしくは業務の妨害その他これらに準ずる行為を行わない。',
      en: 'No party, by itself or through others, makes violent demands or unreasonable demands beyond its legal claims, uses threats, or damages the reputation or obstructs the business of the other by rumours, deceit or force.',
    },
    {
      ja: '他方が前2項に違反したときは、催告を要せず直ちに本契約を解除できる。解除により違反した当事者に生じた損害の賠償責任は負わない。',
      en: 'If the other breaches this clause, a party may terminate this Agreement at once without notice to cure. It is not liable for loss that the termination causes the party in breach.',
    },
  ),
  clauseOf(
    { ja: '不可抗力', en: 'Force majeure' },
    {
      ja: '天災地変、疫病、戦争、テロ、暴動、法令の制定改廃、公権力の行使、ストライキ、通信または電力の障害その他当事者の合理的な支配を超える事由による不履行について、当事者は責任を負わない。ただし、金銭の支払い義務を除く。',
      en: 'A party is not liable for a failure caused by natural disaster, epidemic, war, terrorism, riot, change of law, act of authority, strike, failure of communication or power, or another event beyond its reasonable control. Duties to pay money are not excused.',
    },
    {
      ja: '当該当事者は、遅滞なく事由と見込みを通知し、影響の軽減に努める。履行の期限は、事由の継続する間延長する。',
      en: 'The party concerned gives notice of the event and its likely length without delay and limits its effects. Time for performance is extended while the event lasts.',
    },
    {
      ja: '事由が90日を超えて継続するときは、いずれの当事者も、補償金を要せず、関係する作品について本契約を終了できる。',
      en: 'If it lasts longer than 90 days, either party may end this Agreement for the Titles concerned without compensation.',
    },
  ),
  clauseOf(
    { ja: '秘密保持', en: 'Confidentiality' },
    {
      ja: '各当事者は、本契約の条件および本契約に関して知った他方の営業上または技術上の秘密を、他方の書面による承諾なく第三者に開示せず、本契約の履行以外の目的に用いない。',
      en: 'Without the other’s consent in Writing, a party neither discloses the terms of this Agreement or the other’s business or technical secrets that it learns through it, nor uses them for anything but its performance.',
    },
    {
      ja: '公知の情報、正当に第三者から得た情報、独自に開発した情報には適用しない。運営者、役員、従業員、専門家、権利元および金融機関には、同等の義務のもとで必要な範囲で開示できる。法令または公的機関の命令により必要な開示も妨げない。',
      en: 'This does not apply to what is public, was rightfully obtained from others or was developed independently. The Market, officers, employees, advisers, underlying rights holders and banks may be told what they need to know under the same duty, and disclosure required by law or authority is allowed.',
    },
    {
      ja: '本条の義務は、本契約の終了後3年間存続する。未公開の素材に関する義務は、公開まで存続する。',
      en: 'This duty lasts for three years after the end of this Agreement and, for unreleased Materials, until they are released.',
    },
  ),
  clauseOf(
    { ja: '譲渡と再許諾', en: 'Assignment and sublicensing' },
    {
      ja: '当事者は、他方の書面による承諾なく、本契約上の地位、権利または義務を第三者に譲渡し、担保に供しない。合併または事業の全部の譲渡による承継は、遅滞なく通知する。',
      en: 'A party neither assigns nor charges its position, rights or duties under this Agreement without the other’s consent in Writing. Succession by merger or transfer of the whole business is notified without delay.',
    },
    {
      ja: 'バイヤーは、権利者の書面による承諾なく再許諾しない。別表1に定めるチャンネルまたはサービスを運営する者、および公開のための技術的な委託先による利用は再許諾にあたらず、バイヤーがその行為に責任を負う。',
      en: 'The Buyer grants no sublicence without the Provider’s consent in Writing. Use by those who operate the channels or services of Schedule 1, and by technical contractors, is no sublicence, and the Buyer answers for them.',
    },
  ),
  clauseOf(
    { ja: '通知', en: 'Notices' },
    {
      ja: '本契約に関する通知は、運営者のサービスによる送信、または冒頭の住所もしくは登録された電子メールアドレスへの書面の送付により行う。',
      en: 'Notices under this Agreement are given on the Market’s service, or in Writing to the address at its head or the registered email address.',
    },
    {
      ja: 'サービスおよび電子メールによる通知は送信の翌営業日に、郵便および宅配便による通知は配達の時に到達したものとみなす。住所またはアドレスの変更は遅滞なく登録する。',
      en: 'A notice on the service or by email counts as received on the business day after it was sent, and one by post or courier on delivery. Changes of address are registered without delay.',
    },
  ),
  clauseOf(
    { ja: '言語', en: 'Language' },
    {
      ja: '本契約は日本語と英語で作成する。両者に相違があるときは、日本語を正文とする。',
      en: 'This Agreement is made in Japanese and English. Where the two differ, the Japanese text prevails.',
    },
  ),
  clauseOf(
    { ja: '準拠法と紛争の解決', en: 'Governing law and disputes' },
    {
      ja: '本契約は日本法に準拠し、国際物品売買契約に関する国際連合条約は適用しない。',
      en: 'This Agreement is governed by the laws of Japan, without the United Nations Convention on Contracts for the International Sale of Goods.',
    },
    {
      ja: '紛争が生じたときは、両当事者は、まず30日間誠実に協議する。',
      en: 'The parties first negotiate a dispute in good faith for 30 days.',
    },
    {
      ja: '協議により解決しないときは、東京地方裁判所を第一審の専属的合意管轄裁判所とする。別表5において他の準拠法、裁判所または仲裁を合意したときは、その定めによる。',
      en: 'If they do not settle it, the Tokyo District Court has exclusive jurisdiction in the first instance. Another law, court or arbitration that the parties agree in Schedule 5 applies instead.',
    },
  ),
  clauseOf(
    { ja: '完全合意', en: 'Entire agreement' },
    {
      ja: '本契約は、その対象に関する両当事者の合意のすべてであり、従前の交渉、見積もりおよび了解に優先する。別表5の特約は他の別表に、別表は本文に優先する。',
      en: 'This Agreement is the whole agreement of the parties on its subject and replaces earlier negotiations, quotes and understandings. Special terms in Schedule 5 prevail over the other Schedules, and the Schedules over the clauses.',
    },
    {
      ja: '本契約の変更は、両当事者の書面による合意により、運営者のサービスに新たな版として記録する。',
      en: 'It is amended by agreement of both parties in Writing, recorded as a new version on the Market’s service.',
    },
    {
      ja: '本契約の一部が無効であっても、他の部分の効力に影響しない。権利を行使しないことは、その放棄とならない。',
      en: 'If a part is invalid, the rest remains in force. Not exercising a right does not waive it.',
    },
    {
      ja: '両当事者は、氏名と役職を記入した電子的な同意により本契約に署名する。本契約の成立を証するため、電磁的記録を両当事者と運営者が保存する。',
      en: 'The parties sign electronically by consenting with name and job title. The electronic record, which both parties and the Market keep, is evidence of this Agreement.',
    },
  ),
];
