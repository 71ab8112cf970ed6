import type { Bilingual } from '../shared/language.ts';
import { type CodeOf, isCodeOf, type OptionList } from './option-list.ts';

type RightType = {
  readonly code: number;
  readonly label: Bilingual;
  /** The definition shown next to the right (D5). */
  readonly definition: Bilingual;
  /** Label group (spec 9); the nineteenth has none. */
  readonly stream_type: StreamType | null;
};

/** How a right reaches its audience (spec 9: stream-type labelling). */
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

/** Right types (spec 3). A buyer can request 1 to 18; 19 is in the agreement's list only (D5). */
export const rightTypes = [
  {
    code: rightType.svod,
    label: { ja: 'SVOD（定額制動画配信）', en: 'SVOD' },
    definition: {
      ja: '定額料金を払う会員に、契約中の視聴を許すオンデマンド配信。',
      en: 'On-demand streaming to subscribers who pay a flat fee for access during their subscription.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.vod,
    label: { ja: 'VOD（動画配信全般）', en: 'VOD' },
    definition: {
      ja: '視聴者が選んだ時に見られるオンデマンド配信の全般（定額・都度課金・広告付き・無料を含む）。',
      en: 'On-demand streaming of any kind at a time the viewer chooses: by subscription, per title, with advertising or free.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.freeInternet,
    label: { ja: '無料インターネット配信', en: 'Free internet' },
    definition: {
      ja: '視聴者から料金を取らずに、インターネットの公開されたサイトで見せること。',
      en: 'Showing on openly accessible internet sites without a charge to the viewer.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.freeTv,
    label: { ja: '無料放送', en: 'Free TV' },
    definition: {
      ja: '視聴料を取らない地上波・衛星・ケーブルの放送。',
      en: 'Terrestrial, satellite or cable broadcasting that viewers receive without paying for it.',
    },
    stream_type: 'broadcast',
  },
  {
    code: rightType.payTv,
    label: { ja: '有料放送', en: 'Pay TV' },
    definition: {
      ja: '契約者だけが視聴料を払って受信できる放送。',
      en: 'Broadcasting that only paying subscribers can receive.',
    },
    stream_type: 'broadcast',
  },
  {
    code: rightType.inFlight,
    label: { ja: '機内上映', en: 'In-flight' },
    definition: {
      ja: '航空機の中で乗客に見せること。',
      en: 'Showing to passengers on board aircraft.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.dvd,
    label: { ja: 'DVD・ブルーレイ', en: 'DVD/BD' },
    definition: {
      ja: 'DVDやブルーレイなどの形ある媒体に複製し、販売または貸し出すこと。',
      en: 'Copying on DVD, Blu-ray and other physical media for sale or rental.',
    },
    stream_type: 'media',
  },
  {
    code: rightType.theatre,
    label: { ja: '劇場上映', en: 'Theatre' },
    definition: {
      ja: '映画館で入場料を取って公衆に上映すること。',
      en: 'Public showing in cinemas against an admission charge.',
    },
    stream_type: 'show',
  },
  {
    code: rightType.event,
    label: { ja: 'イベント上映', en: 'Event' },
    definition: {
      ja: '映画祭・催事・学校など、映画館以外の場所での上映。',
      en: 'Showing at festivals, events, schools and other places that are not cinemas.',
    },
    stream_type: 'show',
  },
  {
    code: rightType.avod,
    label: { ja: 'AVOD（広告付き動画配信）', en: 'AVOD' },
    definition: {
      ja: '広告の収入で成り立ち、視聴者は無料で見るオンデマンド配信。',
      en: 'On-demand streaming paid for by advertising and free for the viewer.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.tvod,
    label: { ja: 'TVOD（都度課金動画配信）', en: 'TVOD' },
    definition: {
      ja: '作品ごとに料金を払って借りる、または購入するオンデマンド配信。',
      en: 'On-demand streaming in which the viewer rents or buys single titles.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.fvod,
    label: { ja: 'FVOD（無料動画配信）', en: 'FVOD' },
    definition: {
      ja: '料金も広告もなく、視聴者が無料で見るオンデマンド配信。',
      en: 'On-demand streaming that is free for the viewer and carries no advertising.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.universityVod,
    label: { ja: '大学向けVOD', en: 'University VOD' },
    definition: {
      ja: '大学の学生と教職員に限ったオンデマンド配信。',
      en: 'On-demand streaming limited to the students and staff of universities.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.libraryVod,
    label: { ja: '図書館向けVOD', en: 'Library VOD' },
    definition: {
      ja: '図書館の利用者に限ったオンデマンド配信。',
      en: 'On-demand streaming limited to the users of libraries.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.hotel,
    label: { ja: 'ホテル', en: 'Hotel' },
    definition: {
      ja: 'ホテルなど宿泊施設の客室で宿泊者に見せること。',
      en: 'Showing to guests in the rooms of hotels and other lodgings.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.ship,
    label: { ja: '船舶', en: 'Ship' },
    definition: { ja: '船の中で乗客・乗組員に見せること。', en: 'Showing to passengers and crew on board ships.' },
    stream_type: 'streaming',
  },
  {
    code: rightType.train,
    label: { ja: '鉄道', en: 'Train' },
    definition: { ja: '列車の中で乗客に見せること。', en: 'Showing to passengers on board trains.' },
    stream_type: 'streaming',
  },
  {
    code: rightType.vehicle,
    label: { ja: '車両', en: 'Vehicle' },
    definition: {
      ja: 'バスやタクシーなど、道路を走る車の中で乗客に見せること。',
      en: 'Showing to passengers in buses, taxis and other road vehicles.',
    },
    stream_type: 'streaming',
  },
  {
    code: rightType.character,
    label: { ja: 'キャラクターの二次利用', en: 'Character secondary use' },
    definition: {
      ja: '作品の登場人物を商品や広告など、作品の外で使うこと。',
      en: "Using the title's characters outside the title, such as on merchandise or in advertising.",
    },
    stream_type: null,
  },
] as const satisfies readonly RightType[];

export type RightTypeCode = CodeOf<typeof rightTypes>;

/** The most requested rights, in the order in which they are shown. */
export const commonRightTypes: readonly RightTypeCode[] = [
  rightType.svod,
  rightType.tvod,
  rightType.avod,
  rightType.payTv,
  rightType.freeTv,
  rightType.theatre,
];
export type RequestableRightType = Exclude<RightTypeCode, typeof rightType.character>;

/** The rights that a buyer can request: 1 to 18 (D5). */
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

/** Whether two right types meet (D9): symmetric, and each meets itself. */
export const rightTypesMeet = (a: RightTypeCode, b: RightTypeCode): boolean =>
  a === b || overlappingRightTypes.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** The stream-type label group of a right (spec 9); null for type 19. Throws RangeError for an unknown code. */
export const streamTypeOf = (code: number): StreamType | null => {
  if (!isCodeOf(rightTypes, code)) throw new RangeError(`no such right type: ${code}`);
  return rightTypes.find((right) => right.code === code)?.stream_type ?? null;
};
