import { type Clause, clauseOf } from './clause.ts';

/** Parties, definitions and grant. */
export const grantClauses: readonly Clause[] = [
  clauseOf(
    { ja: '当事者と運営者', en: 'Parties and the Market' },
    {
      ja: '本契約は、冒頭に記載した権利者とバイヤーの間で締結する。両当事者の商号、住所および登録番号は、冒頭に記載したとおりとする。',
      en: 'This Agreement is made between the Provider and the Buyer named at its head, with the names, addresses and registration numbers stated there.',
    },
    {
      ja: '冒頭に記載した運営者は、本契約を締結する場を運営し、請求書と支払通知書を発行し、使用料を収受し、素材と利用報告を取り次ぐ。運営者は許諾の当事者ではなく、作品に関する権利を許諾せず、譲り受けない。',
      en: 'The Market named at the head operates the place where this Agreement is made. It issues invoices and payment notices, collects the Licence Fee, and passes on Materials and usage reports. It is not a party to the licence and neither grants nor acquires rights in a Title.',
    },
    {
      ja: '使用料の支払先は運営者とする。権利者は運営者に使用料の受領権限を与え、バイヤーの運営者への支払いにより、その限度で権利者に対する支払い義務は消滅する。',
      en: 'The payee of the Licence Fee is the Market. The Provider authorises the Market to receive it, and payment to the Market discharges the Buyer to that extent.',
    },
    {
      ja: '各当事者は、本契約を締結する権限を有すること、および署名者が自らを代表して署名する権限を有することを表明する。',
      en: 'Each party represents that it has the power to make this Agreement and that its signatory is authorised to sign for it.',
    },
  ),
  clauseOf(
    { ja: '定義', en: 'Definitions' },
    {
      ja: '「作品」とは、別表3に記載した映画、番組その他の映像作品をいい、各話を含む。',
      en: '“Title” means each film, programme or other audiovisual work named in Schedule 3, with its episodes.',
    },
    {
      ja: '「許諾権利」とは、別表1に記載した権利をいう。その内容は「許諾権利の内容」の条に定める。',
      en: '“Licensed Rights” means the rights named in Schedule 1, as the clause “Licensed Rights” defines them.',
    },
    {
      ja: '「地域」とは別表1の国・地域を、「ライセンス期間」とは別表1の期間（作品に固有の期間が別表3にあるときはその期間）をいう。',
      en: '“Territory” means the countries and territories of Schedule 1. “Term” means the period of Schedule 1 or, where Schedule 3 states a period for a Title, that period.',
    },
    {
      ja: '「使用料」とは、許諾について別表3に定める金額をいい、定額の使用料、最低保証金額、分配および従量の額を含む。',
      en: '“Licence Fee” means the consideration for the licence in Schedule 3, whether a flat fee, a minimum guarantee, a share of revenue or an amount by use.',
    },
    {
      ja: '「素材」とは別表2に記載した映像、音声、字幕、画像、書類その他のものを、「納品」とはこれを別表2の方法で引き渡すことをいう。',
      en: '“Materials” means the video, audio, subtitles, images, documents and other items of Schedule 2. “Delivery” means handing them over in the way that Schedule 2 states.',
    },
    {
      ja: '「別表」とは本契約に付属する別表1から別表5までをいい、本契約の一部をなす。',
      en: '“Schedule” means each of Schedules 1 to 5, which are part of this Agreement.',
    },
    {
      ja: '「書面」には、運営者のサービスに記録された電磁的記録および電子メールを含む。',
      en: '“Writing” includes electronic records on the Market’s service and email.',
    },
  ),
  clauseOf(
    { ja: '許諾権利の内容', en: 'Licensed Rights' },
    {
      ja: '別表1に記載した各権利の内容は、次のとおりとする。ここに定めのない利用は、いずれの権利にも含まれない。',
      en: 'Each right named in Schedule 1 has the meaning given here. A use that is not described here is part of none of them.',
    },
    {
      when: 'svod',
      ja: 'SVOD：定額料金を支払う会員に、その契約中、会員が選ぶ時に作品を視聴させるオンデマンド配信',
      en: 'SVOD: on-demand streaming to subscribers who pay a flat periodic fee, at a time that each of them chooses and for as long as the subscription lasts.',
    },
    {
      when: 'vod',
      ja: 'VOD：視聴者が選ぶ時に作品を視聴させるオンデマンド配信の全般（SVOD、TVOD、AVODおよびFVODを含む。）',
      en: 'VOD: on-demand streaming of every kind at a time that the viewer chooses, including SVOD, TVOD, AVOD and FVOD.',
    },
    {
      when: 'tvod',
      ja: 'TVOD：作品ごとに料金を受け取り、一定の期間または期間を定めずに視聴させるオンデマンド配信（レンタルおよびダウンロード販売）',
      en: 'TVOD: on-demand streaming or download against a charge for each Title, for a limited time (rental) or without one (electronic sell-through).',
    },
    {
      when: 'avod',
      ja: 'AVOD：視聴者から料金を受け取らず、広告収入により作品を視聴させるオンデマンド配信',
      en: 'AVOD: on-demand streaming that is free for the viewer and paid for by advertising.',
    },
    {
      when: 'fvod',
      ja: 'FVOD：視聴者から料金を受け取らず、広告を付さずに作品を視聴させるオンデマンド配信',
      en: 'FVOD: on-demand streaming that is free for the viewer and carries no advertising.',
    },
    {
      when: 'freeInternet',
      ja: '無料インターネット配信：視聴者から料金を受け取らず、公開されたウェブサイトまたはアプリで作品を視聴させること',
      en: 'Free internet: showing a Title on openly accessible websites or applications without a charge to the viewer.',
    },
    {
      when: 'universityVod',
      ja: '大学向けVOD：大学その他の高等教育機関の学生と教職員に限定したオンデマンド配信',
      en: 'University VOD: on-demand streaming limited to the students and staff of universities and other institutions of higher education.',
    },
    {
      when: 'libraryVod',
      ja: '図書館向けVOD：図書館の登録利用者に限定したオンデマンド配信',
      en: 'Library VOD: on-demand streaming limited to the registered users of libraries.',
    },
    {
      when: 'freeTv',
      ja: '無料放送：地上波、衛星、ケーブルまたはIPにより番組編成に従って公衆に同時に送信する放送で、視聴料を要しないもの',
      en: 'Free TV: linear broadcasting by terrestrial, satellite, cable or IP transmission that viewers receive without paying for it.',
    },
    {
      when: 'payTv',
      ja: '有料放送：地上波、衛星、ケーブルまたはIPにより番組編成に従って同時に送信する放送で、視聴料を支払う契約者に限定したもの',
      en: 'Pay TV: linear broadcasting by terrestrial, satellite, cable or IP transmission that only paying subscribers receive.',
    },
    {
      when: 'dvd',
      ja: 'DVD・ブルーレイ：作品をDVD、ブルーレイディスクその他の有体の媒体に複製し、私的な視聴のために販売または貸与すること',
      en: 'DVD/BD: copying a Title on DVD, Blu-ray disc and other physical carriers, and selling or renting these for private viewing.',
    },
    {
      when: 'theatre',
      ja: '劇場上映：映画館において、入場料を徴収して公衆に上映すること',
      en: 'Theatre (theatrical): public showing in cinemas against an admission charge.',
    },
    {
      when: 'event',
      ja: 'イベント上映：映画祭、催事、学校その他の映画館以外の場所における上映',
      en: 'Event (non-theatrical): showing at festivals, events, schools and other places that are not cinemas.',
    },
    {
      when: 'inFlight',
      ja: '機内上映：航空機内において乗客に視聴させること。地域の判断は、航空会社の本拠地による。',
      en: 'In-flight: showing to passengers on board aircraft. The airline’s principal place of business decides the Territory.',
    },
    {
      when: 'ship',
      ja: '船舶：船内において乗客と乗組員に視聴させること。地域の判断は、運航会社の本拠地による。',
      en: 'Ship: showing to passengers and crew on board ships. The operator’s principal place of business decides the Territory.',
    },
    {
      when: 'hotel',
      ja: 'ホテル：ホテルその他の宿泊施設の客室において宿泊者に視聴させること',
      en: 'Hotel: showing to guests in the rooms of hotels and other lodgings.',
    },
    {
      when: 'train',
      ja: '鉄道：列車内において乗客に視聴させること',
      en: 'Train: showing to passengers on board trains.',
    },
    {
      when: 'vehicle',
      ja: '車両：バス、タクシーその他の道路を走る車内において乗客に視聴させること',
      en: 'Vehicle: showing to passengers in buses, taxis and other road vehicles.',
    },
    {
      when: 'character',
      ja: 'キャラクターの二次利用：作品の登場人物を、商品、広告その他の作品外の用途に用いること',
      en: 'Character secondary use: use of a Title’s characters outside the Title, such as on merchandise or in advertising.',
    },
    {
      when: 'offline',
      ja: '別表1にオフライン視聴可と記載した権利では、視聴者の端末への暗号化した一時保存を認める。保存したものは、サービスのアプリ内でのみ視聴でき、ライセンス期間の終了時に視聴できなくなるものとする。',
      en: 'Where Schedule 1 allows offline viewing, encrypted temporary copies may be stored on viewers’ devices. They play only inside the service’s application and stop playing when the Term ends.',
    },
  ),
  clauseOf(
    { ja: '独占とホールドバック', en: 'Exclusivity and holdback' },
    {
      when: 'exclusive',
      ja: '「独占」とは、ライセンス期間中、権利者が、地域において当該権利を自ら行使せず、第三者に許諾しないことをいう。権利者は、本契約と抵触する許諾が存しないことを保証する。',
      en: '“Exclusive” means that during the Term the Provider neither exercises the right in the Territory itself nor licenses it to anyone else. The Provider warrants that no conflicting licence exists.',
    },
    {
      when: 'non_exclusive',
      ja: '「非独占」とは、権利者が、同一の権利を同一の地域および期間について自ら行使し、または第三者に許諾できることをいう。',
      en: '“Non-exclusive” means that the Provider may exercise the same right in the same Territory and Term and license it to others.',
    },
    {
      when: 'holdback',
      ja: '「ホールドバック」とは、ライセンス開始日から別表1に定める長さの間、当該権利を独占とし、その後は非独占とすることをいう。',
      en: '“Holdback” means that the right is exclusive from the first day of the Term for the length stated in Schedule 1, and non-exclusive afterwards.',
    },
    {
      ja: '独占は、別表1に記載した権利、地域および期間に限る。国境を越える電波または信号の意図しない到達は、独占の違反とならない。',
      en: 'Exclusivity is limited to the rights, the Territory and the Term of Schedule 1. The unintended reach of a signal across a border is no breach of it.',
    },
  ),
  clauseOf(
    { ja: '許諾', en: 'Grant' },
    {
      ja: '権利者は、バイヤーに対し、地域およびライセンス期間において、別表1に定める独占の区分により、作品について許諾権利を行使することを許諾する。',
      en: 'The Provider licenses the Buyer to exercise the Licensed Rights in the Titles, in the Territory and for the Term, with the exclusivity stated in Schedule 1.',
    },
    {
      ja: '本契約に明示のない権利は、すべて権利者に留保する。リメイク、続編、スピンオフ、書籍化、舞台化、ゲーム化の権利は許諾しない。',
      en: 'All rights that this Agreement does not expressly grant are reserved to the Provider. Remake, sequel, spin-off, publishing, stage and game rights are not granted.',
    },
    {
      unless: 'character',
      ja: 'キャラクターの二次利用は許諾しない。',
      en: 'Character secondary use is not granted.',
    },
    {
      ja: '本契約は利用の許諾であり、作品の著作権その他の権利を移転しない。',
      en: 'This Agreement is a licence. It transfers no copyright or other right in a Title.',
    },
  ),
  clauseOf(
    { ja: '地域と言語', en: 'Territory and languages' },
    {
      ja: 'バイヤーは、地域内においてのみ、かつ別表1に言語の定めがあるときはその言語によってのみ、許諾権利を行使する。',
      en: 'The Buyer exercises the Licensed Rights in the Territory only and, where Schedule 1 names languages, in those languages only.',
    },
    {
      ja: '別表1にチャンネルまたはサービスの定めがあるときは、その名称のもとでのみ公開する。名称の変更は書面で通知する。',
      en: 'Where Schedule 1 names channels or services, a Title is shown under those names only. A change of name is notified in Writing.',
    },
  ),
  clauseOf(
    { ja: 'ライセンス期間と公開の開始', en: 'Term and first exhibition' },
    {
      ja: 'ライセンス期間は{license_start}から{license_end}までとし、初日と最終日を含む。作品に固有の期間は別表3による。',
      en: 'The Term runs from {license_start} to {license_end}, both days included. A period of a Title’s own is stated in Schedule 3.',
    },
    {
      ja: 'バイヤーは、別表1の配信開始日から作品を公開でき、同表の期限までに公開を開始する。公開の遅れによりライセンス期間は延長されず、使用料は減額されない。',
      en: 'The Buyer may show a Title from the earliest start in Schedule 1 and begins by the latest start stated there. A later beginning neither extends the Term nor lowers the Licence Fee.',
    },
    {
      ja: 'バイヤーは、公開を開始した日を運営者のサービスで報告する。',
      en: 'The Buyer reports the day of the first exhibition on the Market’s service.',
    },
    {
      ja: '自動更新は行わない。期間の延長には新たな合意を要する。',
      en: 'The Term does not renew by itself. An extension needs a new agreement.',
    },
  ),
  clauseOf(
    { ja: '放送回数', en: 'Runs' },
    {
      when: 'broadcast',
      ja: '放送に関する権利は、別表1に定める回数に限り行使できる。1回とは、1つのチャンネルにおける作品全編の1度の放送をいう。',
      en: 'A broadcasting right may be exercised for the number of runs in Schedule 1. One run is one transmission of a whole Title on one channel.',
    },
    {
      when: 'broadcast',
      ja: '同一チャンネルにおける放送から24時間以内の再放送および時差チャンネルでの放送は、同一の回とみなす。技術的な障害により中断した放送は回数に含めない。',
      en: 'A repeat on the same channel within 24 hours and a transmission on its time-shifted channel count as the same run. A transmission broken off by a technical fault does not count.',
    },
    {
      when: 'broadcast',
      ja: '使用しなかった回数は、ライセンス期間の終了により消滅し、使用料は返還しない。',
      en: 'Runs that are not used end with the Term without a refund.',
    },
  ),
];
