import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import {
  type RightTypeCode,
  requestableRightTypes,
  rightType,
  rightTypes,
  streamTypes,
} from '@eigaichi/domain/options/right-types';
import type { UnfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import type { Bilingual } from '@eigaichi/domain/shared/language';

/** One right of a request (spec 3). A holdback has a duration, a broadcast right a number of runs. */
export type RightChoice = NonNullable<UnfinishedConditions['rights']>[number];

/** The most requested rights: listed first and visible without a click. */
const usual: readonly number[] = [rightType.svod, rightType.tvod, rightType.avod, rightType.fvod, rightType.vod];
const place = (right_type: number) => (usual.includes(right_type) ? usual.indexOf(right_type) : usual.length);

export type RightGroup = {
  readonly code: string;
  readonly label: Bilingual;
  readonly rights: readonly {
    readonly code: RightTypeCode;
    readonly label: Bilingual;
    readonly definition: Bilingual;
  }[];
};

/** Rights that a buyer can request, grouped by distribution channel (spec 9), common ones first. */
export const rightGroups: readonly RightGroup[] = streamTypes.map(({ code, label }) => ({
  code,
  label,
  rights: requestableRightTypes
    .filter((right) => right.stream_type === code)
    .toSorted((a, b) => place(a.code) - place(b.code) || a.code - b.code),
}));

/** Rights of an agreement: the same plus the nineteenth, which only a manager adds (D5). */
export const agreementRightGroups: readonly RightGroup[] = [
  ...rightGroups,
  {
    code: 'outside',
    label: { ja: '作品の外での利用', en: 'Outside the title' },
    rights: rightTypes.filter(({ stream_type }) => stream_type === null),
  },
];

export const isStreaming = (right_type: number) =>
  requestableRightTypes.some((right) => right.code === right_type && right.stream_type === 'streaming');

export const isBroadcast = (right_type: number) =>
  requestableRightTypes.some((right) => right.code === right_type && right.stream_type === 'broadcast');

/** A newly chosen right: non-exclusive, without further wishes. */
export const rightOf = (right_type: RightTypeCode): RightChoice => ({
  right_type,
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  air_run_count: null,
  allow_offline_viewing: false,
});

/** Adds the right (non-exclusive at first) or removes it. */
export const toggleRight = (rights: readonly RightChoice[], right_type: RightTypeCode): RightChoice[] =>
  rights.some((right) => right.right_type === right_type)
    ? rights.filter((right) => right.right_type !== right_type)
    : [...rights, rightOf(right_type)];

/** Changes one right; fields that no longer apply (a duration without holdback) are dropped. */
export const changeRight = (rights: readonly RightChoice[], changed: RightChoice): RightChoice[] =>
  rights.map((right) =>
    right.right_type === changed.right_type
      ? {
          ...changed,
          holdback_length: changed.exclusive_type === exclusiveType.holdback ? changed.holdback_length : null,
        }
      : right,
  );
