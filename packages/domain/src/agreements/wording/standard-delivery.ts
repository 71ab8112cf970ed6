import { type Clause, clauseOf } from './clause.ts';

/** Delivery, safekeeping, exhibition and promotion of a title. */
export const deliveryClauses: readonly Clause[] = [
  clauseOf(
    { ja: '納品と検収', en: 'Delivery and acceptance' },
    {
      ja: '権利者は、別表2の素材を、同表の期日までに同表の方法で納品する。別表2または別表3に「なし」と記載した素材は納品しない。',
      en: 'The Provider delivers the Materials of Schedule 2 by the day and in the way stated there. Materials that Schedule 2 or 3 marks “none” are not delivered.',
    },
    {
      ja: 'バイヤーは、最初のダウンロードまたは受け取りから2週間以内に、不備を書面で具体的に通知できる。通知がないときは、その期間の経過により納品を確認したものとする。',
      en: 'Within two weeks of the first download or receipt the Buyer may notify defects in Writing and in detail. Without a notice, Delivery is confirmed when that time has passed.',
    },
    {
      ja: '納品の通知から30日以内にダウンロードまたは受け取りがないときは、その時に受け取ったものとみなす。',
      en: 'Materials that are not downloaded or received within 30 days of the notice of Delivery count as received then.',
    },
    {
      ja: '権利者は、通知された不備のうち、別表2の仕様または通常の放送・配信の品質に適合しないものを、自らの費用で遅滞なく修正し、または差し替える。差し替えた素材にも本条を適用する。',
      en: 'The Provider corrects or replaces, at its own cost and without delay, what does not meet Schedule 2 or ordinary broadcast and streaming quality. This clause applies to the replacement as well.',
    },
    {
      when: 'physical',
      ja: '媒体の滅失および毀損の危険は、別表2の送付先における引渡しによりバイヤーに移転する。',
      en: 'The risk of loss of physical carriers passes to the Buyer on hand-over at the address of Schedule 2.',
    },
  ),
  clauseOf(
    { ja: '素材の管理と返還', en: 'Care and return of Materials' },
    {
      ja: '素材の所有権は権利者に留まる。バイヤーは、素材を善良な管理者の注意をもって管理し、許諾権利の行使のためにのみ用いる。',
      en: 'Materials remain the Provider’s property. The Buyer keeps them with due care and uses them only to exercise the Licensed Rights.',
    },
    {
      ja: '素材の複製は、許諾権利の行使に必要な範囲に限る。',
      en: 'Copies are made only as far as the exercise of the Licensed Rights requires.',
    },
    {
      ja: 'バイヤーは、ライセンス期間または本契約の終了から30日以内に、素材とその複製を消去し、求めにより消去の証明書を交付する。法令により保存を要するものを除く。',
      en: 'Within 30 days of the end of the Term or this Agreement the Buyer deletes the Materials and all copies, except what the law requires it to keep, and certifies the deletion on request.',
    },
    {
      when: 'physical',
      ja: '有体の媒体は、権利者の選択により、バイヤーの費用で返還し、または廃棄して証明書を交付する。',
      en: 'Physical carriers are returned at the Buyer’s cost or destroyed against a certificate, as the Provider chooses.',
    },
  ),
  clauseOf(
    { ja: 'コンテンツ保護と地域制限', en: 'Content protection and geo-blocking' },
    {
      ja: 'バイヤーは、業界で一般に認められた水準の技術により、素材と作品を複製、流出および不正な利用から保護する。',
      en: 'The Buyer protects Materials and Titles against copying, leaks and unauthorised use by technology of a standard generally accepted in the industry.',
    },
    {
      when: 'streaming',
      ja: '配信では、商用のデジタル著作権管理（DRM）と暗号化した伝送を用い、IPアドレスその他の有効な方法により地域外からの視聴を遮断する。広く知られたVPNおよびプロキシの遮断に合理的な努力を払う。',
      en: 'Streaming uses commercial digital rights management and encrypted transmission, and blocks viewing from outside the Territory by IP address or other effective means. The Buyer takes reasonable steps to block known VPNs and proxies.',
    },
    {
      when: 'broadcast',
      ja: '放送では、信号を業界の通常の方法で保護し、有料放送ではスクランブルを施す。',
      en: 'Broadcast signals are protected in the way usual in the industry and scrambled for pay TV.',
    },
    {
      when: 'media',
      ja: '有体の媒体には、複製防止措置および地域に応じたリージョンコードを施す。',
      en: 'Physical carriers have copy protection and the region code of the Territory.',
    },
    {
      when: 'show',
      ja: '上映では、上映素材の鍵と媒体を権限のある者に限って扱わせ、場内での撮影を防止する。',
      en: 'For public showing, keys and carriers are handled by authorised persons only, and recording in the auditorium is prevented.',
    },
    {
      ja: 'バイヤーは、流出または不正な利用を知ったときは、2営業日以内に権利者に通知し、直ちにその停止に必要な措置をとる。',
      en: 'The Buyer notifies the Provider of a leak or unauthorised use within two business days of learning of it, and at once takes the steps needed to stop it.',
    },
    {
      ja: 'バイヤーは、作品または素材を機械学習の訓練に用いず、第三者に用いさせない。',
      en: 'The Buyer neither uses Titles or Materials to train machine-learning systems nor lets others do so.',
    },
  ),
  clauseOf(
    { ja: '編集・字幕・吹き替え', en: 'Cuts, subtitles and dubbing' },
    {
      ja: 'バイヤーは、作品を原形のまま公開する。法令、審査機関または放送時間枠により必要な最小限の編集、および広告の挿入は、著作者の人格的利益を害しない方法により、権利者の書面による承諾を得て行う。法令により直ちに必要な編集は、事後に通知すれば足りる。',
      en: 'The Buyer shows a Title uncut. The least cuts that law, classification or a time slot requires, and breaks for advertising, are made with the Provider’s consent in Writing and respect the author’s moral rights. Cuts that the law requires at once may be notified afterwards.',
    },
    {
      ja: 'バイヤーは、別表1の言語の字幕と吹き替えを、自らの費用と責任で制作できる。訳は原作に忠実なものとし、権利者は公開前に確認を求めることができる。',
      en: 'The Buyer may make subtitles and dubbed versions in the languages of Schedule 1 at its own cost and risk. Translations are true to the original, and the Provider may ask to check them before they are shown.',
    },
    {
      ja: '制作した字幕と吹き替えに関する権利は、制作と同時に権利者に帰属する。権利者がライセンス期間の終了後にこれを用いるときは、制作費の半額をバイヤーに支払う。声優その他の権利処理はバイヤーが行う。',
      en: 'Rights in subtitles and dubbed versions belong to the Provider from their making. If the Provider uses them after the Term, it pays the Buyer half of their cost. The Buyer clears the rights of voice actors and others in them.',
    },
  ),
  clauseOf(
    { ja: '宣伝とクレジット', en: 'Promotion and credits' },
    {
      ja: 'バイヤーは、作品の公開を宣伝するため、題名、粗筋、納品された画像および通算3分以内の抜粋を、地域において、公開の60日前からライセンス期間の終了まで用いることができる。',
      en: 'To promote the showing of a Title, the Buyer may use its name, synopsis, delivered images and excerpts of up to three minutes in all, in the Territory, from 60 days before the first exhibition to the end of the Term.',
    },
    {
      ja: '宣伝に用いる素材の改変、および出演者または監督による第三者の商品の推奨と受け取られる利用は、権利者の書面による承諾を要する。',
      en: 'Altering promotional Materials, and any use that may be taken for the endorsement of a product by a performer or director, need the Provider’s consent in Writing.',
    },
    {
      ja: 'バイヤーは、作品に付された著作権表示、クレジットおよびロゴを変更せず、省略せずに表示する。',
      en: 'The Buyer shows the copyright notices, credits and logos of a Title unchanged and in full.',
    },
  ),
  clauseOf(
    { ja: '音楽', en: 'Music' },
    {
      ja: '権利者は、作品に含まれる音楽の複製およびシンクロナイゼーションに関する権利を、許諾権利の行使に必要な範囲で処理済みであることを保証する。',
      en: 'The Provider warrants that the reproduction and synchronisation rights in the music of a Title are cleared for the Licensed Rights.',
    },
    {
      ja: '放送、上映および公衆送信について地域の著作権管理団体に支払うべき演奏等の使用料は、バイヤーの負担とする。権利者は、求めによりキューシートを交付する。',
      en: 'Royalties for performance, broadcasting and communication to the public that are due to collecting societies in the Territory are borne by the Buyer. The Provider provides cue sheets on request.',
    },
  ),
  clauseOf(
    { ja: '第三者の権利', en: 'Third-party rights' },
    {
      ja: '原作者、脚本家、監督、実演家その他の権利者に対する許諾の取得と報酬の支払いは、音楽の条に定めるものを除き、権利者が行う。',
      en: 'Apart from the clause “Music”, the Provider obtains the consents of and pays authors, screenwriters, directors, performers and other holders of rights in a Title.',
    },
    {
      ja: '一方の当事者は、第三者から作品に関する請求を受けたときは、遅滞なく他方に通知し、その防御に協力する。',
      en: 'A party that receives a third party’s claim about a Title notifies the other without delay and cooperates in its defence.',
    },
  ),
];
