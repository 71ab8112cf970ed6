import type { Bilingual } from '../shared/language.ts';
import { type CodeOf, isCodeOf, type OptionList } from './option-list.ts';

type RightType = {
  readonly code: number;
  readonly label: Bilingual;
  readonly words: readonly string[];
  /** Definition shown next to the right (D5). */
  readonly definition: Bilingual;
  /** Label group (spec 9); the nineteenth has none. */
  readonly stream_type: StreamType | null;
};

/** Ways for a right to reach its audience (spec 9: stream-type labelling). */
export const streamTypes = [
  { code: 'streaming', label: { ja: '配信', en: 'Streaming' } },
  { code: 'broadcast', label: { ja: '放送', en: 'Broadcast' } },
  { code: 'media', label: { ja: 'メディア', en: 'Media' } },
  { code: 'show', label: { ja: '上映', en: 'Show' } },
] as const satisfies OptionList<string>;

export type StreamType = CodeOf<typeof streamTypes>;

export const rightType = {
  svod: 1,
  vod: 2,
  freeInternet: 3,
  freeTv: 4,
  payTv: 5,
  inFlight: 6,
  dvd: 7,
  theatre: 8,
  event: 9,
  avod: 10,
  tvod: 11,
  fvod: 12,
  universityVod: 13,
  libraryVod: 14,
  hotel: 15,
  ship: 16,
  train: 17,
  vehicle: 18,
  character: 19,
} as const;

/** Right types (spec 3). A buyer can request 1 to 18; 19 is only in the agreement's list (D5). */
export const rightTypes = [
  {
    code: rightType.svod,
    label: { ja: 'SVOD（定額制動画配信）', en: 'SVOD' },
    words:
      'Subscription VOD|Subscription video on demand|Subscription|定額制|定額配信|定額見放題|見放題|見放題配信|サブスク|サブスクリプション'.split(
        '|',
      ),
    definition: {
      ja: '定額料金を払う会員に、契約中の視聴を許すオンデマンド配信。',
      en: 'On-demand streaming to subscribers who pay a flat fee for access during their subscription.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.vod,
    label: { ja: 'VOD（動画配信全般）', en: 'VOD' },
    words:
      'Video on demand|All VOD|Streaming|ビデオオンデマンド|オンデマンド|オンデマンド配信|動画配信|配信|配信権'.split(
        '|',
      ),
    definition: {
      ja: '視聴者が選んだ時に見られるオンデマンド配信の全般（定額・都度課金・広告付き・無料を含む）。',
      en: 'On-demand streaming of any kind at a time the viewer chooses: by subscription, per title, with advertising or free.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.freeInternet,
    label: { ja: '無料インターネット配信', en: 'Free internet' },
    words: ['Free streaming', 'Internet (free)', '無料インターネット', '無料ネット配信'],
    definition: {
      ja: '視聴者から料金を取らずに、インターネットの公開されたサイトで見せること。',
      en: 'Showing on openly accessible internet sites without a charge to the viewer.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.freeTv,
    label: { ja: '無料放送', en: 'Free TV' },
    words:
      'Free television|Free-to-air|Free-to-air TV|FTA|Terrestrial|Terrestrial TV|Free broadcast|地上波|地上波放送|無料テレビ|無料テレビ放送|フリーTV'.split(
        '|',
      ),
    definition: {
      ja: '視聴料を取らない地上波・衛星・ケーブルの放送。',
      en: 'Terrestrial, satellite or cable broadcasting that viewers receive without paying for it.',
    },
    stream_type: 'broadcast',
  },
  {
    code: rightType.payTv,
    label: { ja: '有料放送', en: 'Pay TV' },
    words:
      'Pay television|Pay cable|Premium pay TV|Subscription TV|Cable|Cable TV|CATV|有料テレビ|有料テレビ放送|ペイTV|ケーブルテレビ'.split(
        '|',
      ),
    definition: {
      ja: '契約者だけが視聴料を払って受信できる放送。',
      en: 'Broadcasting that only paying subscribers can receive.',
    },
    stream_type: 'broadcast',
  },
  {
    code: rightType.inFlight,
    label: { ja: '機内上映', en: 'In-flight' },
    words:
      'Airline|Airlines|Airline rights|IFE|In-flight entertainment|機内|機内上映権|機内エンターテインメント|航空|航空機|航空会社'.split(
        '|',
      ),
    definition: {
      ja: '航空機の中で乗客に見せること。',
      en: 'Showing to passengers on board aircraft.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.dvd,
    label: { ja: 'DVD・ブルーレイ', en: 'DVD/BD' },
    words:
      'DVD|BD|Blu-ray|Blu-ray Disc|Home video|Videogram|Videograms|Physical|Physical media|ブルーレイ|ビデオグラム|ビデオ|ソフト化|ビデオグラム化権|パッケージ'.split(
        '|',
      ),
    definition: {
      ja: 'DVDやブルーレイなどの形ある媒体に複製し、販売または貸し出すこと。',
      en: 'Copying on DVD, Blu-ray and other physical media for sale or rental.',
    },
    stream_type: 'media',
  },
  {
    code: rightType.theatre,
    label: { ja: '劇場上映', en: 'Theatre' },
    words:
      'Theatrical|Theatrical release|Theatrical rights|Theater|Theaters|Theatres|Cinema|Cinemas|劇場|劇場公開|劇場配給|劇場配給|劇場上映権|映画館'.split(
        '|',
      ),
    definition: {
      ja: '映画館で入場料を取って公衆に上映すること。',
      en: 'Theatrical: public showing in cinemas against an admission charge.',
    },
    stream_type: 'show',
  },
  {
    code: rightType.event,
    label: { ja: 'イベント上映', en: 'Event' },
    words:
      'Events|Festival|Festivals|Film festival|Non-theatrical|Public screening|イベント|映画祭|催事|非劇場|非劇場上映|ノンシアトリカル'.split(
        '|',
      ),
    definition: {
      ja: '映画祭・催事・学校など、映画館以外の場所での上映。',
      en: 'Showing at festivals, events, schools and other places that are not cinemas.',
    },
    stream_type: 'show',
  },
  {
    code: rightType.avod,
    label: { ja: 'AVOD（広告付き動画配信）', en: 'AVOD' },
    words: ['Advertising VOD', 'Ad-supported VOD', 'Ad-supported', '広告型', '広告型配信', '広告付き', '広告付き配信'],
    definition: {
      ja: '広告の収入で成り立ち、視聴者は無料で見るオンデマンド配信。',
      en: 'On-demand streaming paid for by advertising and free for the viewer.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.tvod,
    label: { ja: 'TVOD（都度課金動画配信）', en: 'TVOD' },
    words:
      'Transactional VOD|Transactional|EST|Electronic sell-through|DTO|Download to own|DTR|Download to rent|Rental VOD|都度課金|都度課金配信|レンタル配信|デジタルセル'.split(
        '|',
      ),
    definition: {
      ja: '作品ごとに料金を払って借りる、または購入するオンデマンド配信。',
      en: 'On-demand streaming in which the viewer rents or buys single titles.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.fvod,
    label: { ja: 'FVOD（無料動画配信）', en: 'FVOD' },
    words: ['Free VOD', 'Free video on demand', '無料配信'],
    definition: {
      ja: '料金も広告もなく、視聴者が無料で見るオンデマンド配信。',
      en: 'On-demand streaming that is free for the viewer and carries no advertising.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.universityVod,
    label: { ja: '大学向けVOD', en: 'University VOD' },
    words: ['University', 'Universities', 'Campus', '大学', '大学VOD'],
    definition: {
      ja: '大学の学生と教職員に限ったオンデマンド配信。',
      en: 'On-demand streaming limited to the students and staff of universities.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.libraryVod,
    label: { ja: '図書館向けVOD', en: 'Library VOD' },
    words: ['Library', 'Libraries', '図書館', '図書館VOD'],
    definition: {
      ja: '図書館の利用者に限ったオンデマンド配信。',
      en: 'On-demand streaming limited to the users of libraries.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.hotel,
    label: { ja: 'ホテル', en: 'Hotel' },
    words: ['Hotels', 'Hotel TV', 'Hotel VOD', 'Hospitality', 'ホテル客室', '宿泊施設'],
    definition: {
      ja: 'ホテルなど宿泊施設の客室で宿泊者に見せること。',
      en: 'Showing to guests in the rooms of hotels and other lodgings.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.ship,
    label: { ja: '船舶', en: 'Ship' },
    words: ['Ships', 'Maritime', 'Cruise', 'Cruise ships', '船', '船内', '船内上映', 'クルーズ'],
    definition: { ja: '船の中で乗客・乗組員に見せること。', en: 'Showing to passengers and crew on board ships.' },
    stream_type: 'streaming',
  },
  {
    code: rightType.train,
    label: { ja: '鉄道', en: 'Train' },
    words: ['Trains', 'Rail', 'Railway', 'Railways', '列車', '列車内'],
    definition: { ja: '列車の中で乗客に見せること。', en: 'Showing to passengers on board trains.' },
    stream_type: 'streaming',
  },
  {
    code: rightType.vehicle,
    label: { ja: '車両', en: 'Vehicle' },
    words: ['Vehicles', 'Bus', 'Buses', 'Coach', 'Coaches', 'バス', 'バス車内'],
    definition: {
      ja: 'バスやタクシーなど、道路を走る車の中で乗客に見せること。',
      en: 'Showing to passengers in buses, taxis and other road vehicles.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.character,
    label: { ja: 'キャラクターの二次利用', en: 'Character secondary use' },
    words:
      'Merchandising|Merchandise|Merchandising rights|Character merchandising|商品化|商品化権|マーチャンダイジング'.split(
        '|',
      ),
    definition: {
      ja: '作品の登場人物を商品や広告など、作品の外で使うこと。',
      en: "Using the title's characters outside the title, such as on merchandise or in advertising.",
    },
    stream_type: null,
  },
] as const satisfies readonly RightType[];

export type RightTypeCode = CodeOf<typeof rightTypes>;

/** Trade terms that mean several rights. */
export const rightGroups: readonly { readonly words: readonly string[]; readonly rights: readonly RightTypeCode[] }[] =
  [
    {
      words: ['TV', 'All TV', 'Television', 'Broadcast', 'テレビ', 'テレビ放送', '放送', '放映', 'テレビ放映'],
      rights: [rightType.freeTv, rightType.payTv],
    },
    {
      words: ['Ancillary', 'Ancillary rights', 'Airlines, ships and hotels'],
      rights: [rightType.inFlight, rightType.hotel, rightType.ship],
    },
  ];

/** Most requested rights, in display order. */
export const commonRightTypes: readonly RightTypeCode[] = [
  rightType.svod,
  rightType.tvod,
  rightType.avod,
  rightType.payTv,
  rightType.freeTv,
  rightType.theatre,
];
export type RequestableRightType = Exclude<RightTypeCode, typeof rightType.character>;

/** Rights that a buyer can request: 1 to 18 (D5). */
export const requestableRightTypes = rightTypes.filter(
  (right): right is Extract<(typeof rightTypes)[number], { code: RequestableRightType }> =>
    right.code !== rightType.character,
);

/** Unordered pairs of right types that overlap, smaller code first (D9); every type also overlaps itself. */
export const overlappingRightTypes = [
  [rightType.svod, rightType.vod],
  [rightType.vod, rightType.avod],
  [rightType.vod, rightType.tvod],
  [rightType.vod, rightType.fvod],
  [rightType.vod, rightType.universityVod],
  [rightType.vod, rightType.libraryVod],
  [rightType.freeInternet, rightType.avod],
  [rightType.freeInternet, rightType.fvod],
  [rightType.theatre, rightType.event],
  [rightType.universityVod, rightType.libraryVod],
] as const satisfies readonly (readonly [RightTypeCode, RightTypeCode])[];

/** True if two right types overlap (D9): symmetric, and each overlaps itself. */
export const rightTypesOverlap = (a: RightTypeCode, b: RightTypeCode): boolean =>
  a === b || overlappingRightTypes.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** Stream-type label group of a right (spec 9); null for type 19. Throws RangeError for an unknown code. */
export const streamTypeOf = (code: number): StreamType | null => {
  if (!isCodeOf(rightTypes, code)) throw new RangeError(`no such right type: ${code}`);
  return rightTypes.find((right) => right.code === code)?.stream_type ?? null;
};
