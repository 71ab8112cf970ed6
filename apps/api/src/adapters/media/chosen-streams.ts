import type { AuxiliaryStream } from '@eigaichi/domain/media/media-facts';
import { avGetCodecName, type Demuxer, type Stream } from 'node-av';
import {
  AV_CODEC_ID_BMP,
  AV_CODEC_ID_GIF,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_PNG,
  AV_CODEC_ID_WEBP,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_CLEAN_EFFECTS,
  AV_DISPOSITION_COMMENT,
  AV_DISPOSITION_DEFAULT,
  AV_DISPOSITION_DEPENDENT,
  AV_DISPOSITION_DESCRIPTIONS,
  AV_DISPOSITION_HEARING_IMPAIRED,
  AV_DISPOSITION_KARAOKE,
  AV_DISPOSITION_LYRICS,
  AV_DISPOSITION_NON_DIEGETIC,
  AV_DISPOSITION_STILL_IMAGE,
  AV_DISPOSITION_TIMED_THUMBNAILS,
  AV_DISPOSITION_VISUAL_IMPAIRED,
  AVMEDIA_TYPE_ATTACHMENT,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_DATA,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';

const isOfType = ({ codecpar }: Stream, type: number) => codecpar.codecType === type;

const isMarked = ({ disposition }: Stream, bits: number) => (disposition & bits) !== 0;

const textOf = ({ metadata }: Stream, name: string): string => metadata?.get(name)?.slice(0, 100) ?? '';

/** Names that containers without such flags give commentaries, and descriptions for people who don't see. */
const commentary = /comment(?:ary|aire|ario|o\b)|audiokommentar|コメンタリー|副音声/i;
const description = /audio\s*descri|descriptive|audiodesk|音声ガイド|音声解説/i;

const stills: readonly number[] = [
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_PNG,
  AV_CODEC_ID_BMP,
  AV_CODEC_ID_GIF,
  AV_CODEC_ID_WEBP,
];

/** True for a cover that its container doesn't flag: one frame, or a codec used for covers. */
const looksLikeCover = ({ codecpar, nbFrames }: Stream) => nbFrames === 1n || stills.includes(codecpar.codecId);

type Kind = AuxiliaryStream['kind'];

const asidePicture = (stream: Stream): Kind | null => {
  if (isMarked(stream, AV_DISPOSITION_TIMED_THUMBNAILS)) return 'thumbnails';
  return isMarked(stream, AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_STILL_IMAGE) ? 'cover' : null;
};

/** Mixes for particular viewers, or parts of a mix. */
const otherSound =
  AV_DISPOSITION_HEARING_IMPAIRED |
  AV_DISPOSITION_KARAOKE |
  AV_DISPOSITION_LYRICS |
  AV_DISPOSITION_CLEAN_EFFECTS |
  AV_DISPOSITION_NON_DIEGETIC |
  AV_DISPOSITION_DEPENDENT;

const asideSound = (stream: Stream): Kind | null => {
  const named = `${textOf(stream, 'title')} ${textOf(stream, 'handler_name')}`;
  if (isMarked(stream, AV_DISPOSITION_COMMENT) || commentary.test(named)) return 'commentary';
  if (isMarked(stream, AV_DISPOSITION_VISUAL_IMPAIRED | AV_DISPOSITION_DESCRIPTIONS) || description.test(named))
    return 'description';
  return isMarked(stream, otherSound) ? 'other_sound' : null;
};

/** Kind of a stream that is neither picture, sound nor subtitle. */
const asideData = (stream: Stream): Kind | null => {
  if (isOfType(stream, AVMEDIA_TYPE_ATTACHMENT)) return 'attachment';
  if (!isOfType(stream, AVMEDIA_TYPE_DATA)) return null;
  return stream.codecpar.codecTagString === 'tmcd' ? 'timecode' : 'data';
};

const pixels = ({ codecpar }: Stream) => codecpar.width * codecpar.height;
const isDefault = (stream: Stream) => Number(isMarked(stream, AV_DISPOSITION_DEFAULT));

/** Film pictures of a file; covers are dropped if there are others. */
const filmPictures = (streams: readonly Stream[]): Stream[] => {
  const pictures = streams.filter((one) => isOfType(one, AVMEDIA_TYPE_VIDEO) && asidePicture(one) === null);
  const moving = pictures.filter((one) => !looksLikeCover(one));
  return moving.length > 0 ? moving : pictures;
};

/** Pictures of a film: the default one first, then the largest. Excludes covers and thumbnails. */
export const videoStreams = ({ streams }: Demuxer): Stream[] =>
  filmPictures(streams).toSorted((a, b) => isDefault(b) - isDefault(a) || pixels(b) - pixels(a));

/** Sounds of a film, default ones first. Commentaries and sounds for particular viewers only if there is no other. */
export const audioStreams = ({ streams }: Demuxer): Stream[] => {
  const sounds = streams.filter((one) => isOfType(one, AVMEDIA_TYPE_AUDIO));
  const own = sounds.filter((one) => asideSound(one) === null);
  return (own.length > 0 ? own : sounds).toSorted((a, b) => isDefault(b) - isDefault(a));
};

export const subtitleStreams = ({ streams }: Demuxer): Stream[] =>
  streams.filter((one) => isOfType(one, AVMEDIA_TYPE_SUBTITLE));

/** `und` is how files mark an unspecified language. */
export const languageOf = (stream: Stream): string | null => {
  const said = textOf(stream, 'language');
  return said === '' || said === 'und' ? null : said;
};

const kindOf = (stream: Stream): Kind => {
  if (isOfType(stream, AVMEDIA_TYPE_VIDEO)) return asidePicture(stream) ?? 'cover';
  return (isOfType(stream, AVMEDIA_TYPE_AUDIO) ? asideSound(stream) : asideData(stream)) ?? 'data';
};

const codecOf = ({ codecpar }: Stream): string | null => {
  const name = avGetCodecName(codecpar.codecId)?.slice(0, 100) ?? null;
  return name === 'none' ? null : name;
};

/** Streams set aside, in file order. */
export const skippedStreams = (film: Demuxer): AuxiliaryStream[] => {
  const taken = new Set(
    [...videoStreams(film), ...audioStreams(film), ...subtitleStreams(film)].map(({ index }) => index),
  );
  return film.streams
    .filter(({ index }) => !taken.has(index))
    .map((stream) => ({
      kind: kindOf(stream),
      codec: codecOf(stream),
      language: languageOf(stream),
    }));
};
