import type { Bilingual } from '../shared/language.ts';
import type { ScreenerFault } from './screener-file.ts';

/** Reasons a screener could not go live, and the remedies. */
export const screenerFaultTexts: Readonly<Record<ScreenerFault, Bilingual>> = {
  media_unreadable: {
    ja: '映像ファイルとして読み取れません。書き出し直してください。',
    en: 'The file cannot be read as a film. Please export it again.',
  },
  media_broken: {
    ja: 'ファイルが壊れています。もう一度書き出してアップロードしてください。',
    en: 'The file is damaged. Please export and upload it again.',
  },
  media_cut: {
    ja: 'ファイルが途中で切れていて、読み取りに必要な部分がありません。もう一度書き出してアップロードしてください。',
    en: 'The file is cut off before a part that it can’t be read without. Please export and upload it again.',
  },
  media_limits: {
    ja: '変換に必要な容量または時間が上限を超えました。4K以下のサイズで書き出してください。',
    en: 'Processing took more memory or time than allowed. Please export it at 4K or below.',
  },
  media_elsewhere: {
    ja: '映像または音声がファイルの中にありません。別のファイルを参照しているか、途中で失われています。すべてを1つのファイルに書き出してください。',
    en: 'The picture or sound is not in the file: it refers to other files, or was left out. Please export everything into one file.',
  },
  media_pixels: {
    ja: '画面の大きさが不明か、8,192×8,192画素を超えています。4K以下のサイズで書き出してください。',
    en: 'The picture’s size is missing or above 8,192 × 8,192 pixels. Please export it at 4K or below.',
  },
  media_frames: {
    ja: 'フレーム数が1,296,000（毎秒60フレームで6時間）を超えています。フレームレートを確認して書き出し直してください。',
    en: 'The film has more than 1,296,000 frames (six hours at 60 a second). Please check its frame rate and export it again.',
  },
  incomplete_upload: {
    ja: 'アップロードされたファイルの大きさが一致しません。もう一度アップロードしてください。',
    en: 'The uploaded file does not have the announced size. Please upload it again.',
  },
  no_picture: { ja: '映像がありません。', en: 'The file has no picture.' },
  no_sound: {
    ja: '音声がありません。音声を含めて書き出してください。',
    en: 'The file has no sound. Please include it.',
  },
  cut_short: {
    ja: '最後まで再生できません。ファイルが途中で切れています。',
    en: 'The film does not play to its end: the file is cut short.',
  },
  too_long: { ja: '6時間を超えています。', en: 'The film is longer than six hours.' },
  not_approved: {
    ja: '運営が作品を1本承認するまで、映像は処理されません。承認後に「もう一度処理」を押してください。',
    en: 'Films are processed once our staff have approved one of your titles. Please process it again afterwards.',
  },
  declined: { ja: '運営が却下しました。', en: 'Our staff declined it.' },
};
