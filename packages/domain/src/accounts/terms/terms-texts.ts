import type { Bilingual } from '../../shared/language.ts';

export type TermsPart = { readonly title: Bilingual; readonly text: Bilingual };

/** Every version of the terms and conditions (D20c), also those that nobody is asked for any more. */
export const termsTexts: Readonly<Record<string, readonly TermsPart[]>> = {
  '2023-06-20': [
    {
      title: { ja: '第1条（本規約の範囲）', en: '1. What these terms are for' },
      text: {
        ja: '本規約は、Eigaichi（以下「本サービス」）を利用するコンテンツホルダーおよびバイヤーと、運営との関係を定めます。個々の作品の許諾条件は、本サービス上で締結する個別許諾契約に定めるところによります。個別許諾契約と本規約が異なるときは、個別許諾契約が優先します。',
        en: 'These terms govern the relation between us and the content holders and buyers who use Eigaichi. What may be done with a title is settled by the individual licence agreement that is signed on Eigaichi. Where the two differ, the individual licence agreement prevails.',
      },
    },
    {
      title: { ja: '第2条（アカウント）', en: '2. Your account' },
      text: {
        ja: 'アカウントは会社ごとに作成し、会社を代表して利用する権限のある方がお使いください。登録内容は正確に保ち、パスワードは第三者に知らせないでください。不正な利用に気づいたときは、ただちにご連絡ください。',
        en: 'An account belongs to a company and is used by a person entitled to act for it. Keep what you register correct, and your password to yourself. Tell us at once when you notice that someone else has used the account.',
      },
    },
    {
      title: { ja: '第3条（コンテンツホルダー）', en: '3. Content holders' },
      text: {
        ja: 'コンテンツホルダーは、登録する作品について許諾に必要な権利を持つこと、および登録する情報が正しいことを保証します。許諾した権利に重なる許諾を、本サービスの外で与えたときは、速やかに登録してください。',
        en: 'A content holder warrants that it holds the rights needed to license the titles it registers, and that what it says of them is correct. A licence given elsewhere is to be entered without delay.',
      },
    },
    {
      title: { ja: '第4条（バイヤー）', en: '4. Buyers' },
      text: {
        ja: 'バイヤーは、作品の資料・スクリーナー・パスワードを、許諾の検討のためにのみ使用し、第三者に渡しません。納品された素材は、個別許諾契約の範囲と期間に限って使用します。',
        en: 'A buyer uses materials, screeners and passwords to decide on a licence and for nothing else, and hands them to nobody. Delivered materials are used within the scope and the period of the agreement.',
      },
    },
    {
      title: { ja: '第5条（料金とお支払い）', en: '5. Fees and payment' },
      text: {
        ja: '運営の手数料、支払いの時期、繰越および手数料の控除は、見積書・個別許諾契約書・明細に示すとおりです。適格請求書発行事業者の登録番号およびお支払い先の口座は、コンテンツホルダーがプロフィールに登録します。',
        en: 'Our fee, when payments are made, what is carried over and what is deducted stand in the quote, the agreement and the statements. A content holder enters its invoice registration number and the account it is paid to in its profile.',
      },
    },
    {
      title: { ja: '第6条（利用の停止と退会）', en: '6. Suspension and closing' },
      text: {
        ja: '本規約または法令に反する利用があったときは、アカウントを停止することがあります。進行中の見積・契約・精算がない場合、アカウントはいつでもご自身で閉じることができます。法令により保存が必要な記録は、閉じた後も定められた期間保存します。',
        en: 'We may suspend an account that is used against these terms or the law. You may close your account yourself whenever no quote, agreement or payment is open. Records that the law makes us keep are kept for the time it asks.',
      },
    },
    {
      title: { ja: '第7条（責任）', en: '7. Liability' },
      text: {
        ja: '運営は、当事者間の許諾条件について当事者とはなりません。運営の故意または重過失による場合を除き、運営の責任は、その取引について運営が受け取った手数料の額を上限とします。',
        en: 'We are no party to the terms of a licence. Except for intent and gross negligence, our liability is limited to the fee we received for the deal in question.',
      },
    },
    {
      title: { ja: '第8条（規約の変更・準拠法）', en: '8. Changes, law and court' },
      text: {
        ja: '規約を変更するときは新しい版を定め、次のログインのときに同意をお願いします。締結済みの個別許諾契約は変わりません。準拠法は日本法とし、東京地方裁判所を第一審の専属的合意管轄裁判所とします。',
        en: 'When we change these terms we make a new version and ask for your agreement at your next login. Agreements already signed stay as they are. Japanese law applies; the Tokyo District Court has exclusive jurisdiction in the first instance.',
      },
    },
  ],
};
