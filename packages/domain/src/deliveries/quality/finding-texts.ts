import type { Bilingual, Language } from '../../shared/language.ts';
import type { Finding, FindingCode, FindingSeverity, findingCategories } from './finding.ts';

export const severityLabels: Readonly<Record<FindingSeverity, Bilingual>> = {
  critical: { ja: '致命的', en: 'Critical' },
  high: { ja: '高', en: 'High' },
  medium: { ja: '中', en: 'Medium' },
  low: { ja: '低', en: 'Low' },
};

export const categoryLabels: Readonly<Record<(typeof findingCategories)[number], Bilingual>> = {
  file: { ja: 'ファイル', en: 'File' },
  request: { ja: '納品仕様', en: 'Requested format' },
  picture: { ja: '映像', en: 'Picture' },
  sound: { ja: '音声', en: 'Sound' },
  subtitles: { ja: '字幕', en: 'Subtitles' },
  package: { ja: 'DCP', en: 'DCP' },
};

const sentences: Readonly<Record<FindingCode, Bilingual>> = {
  unreadable: { ja: 'ファイルを読み取れません。', en: 'The file can’t be read.' },
  over_limits: {
    ja: '処理の上限を超えたため、検査できませんでした。',
    en: 'The inspection needed more than it may use and ended.',
  },
  elsewhere: {
    ja: '映像または音声がファイルの中にありません。別のファイルを参照しているか、途中で失われています。',
    en: 'The picture or sound is not in the file: it refers to other files, or was left out.',
  },
  too_many_pixels: {
    ja: '画面の大きさが不明か、8,192×8,192画素を超えているため、検査できません。',
    en: 'The picture’s size is missing or above 8,192 × 8,192 pixels; it can’t be inspected.',
  },
  too_many_frames: {
    ja: 'フレーム数が1,296,000を超えているため、検査できません。',
    en: 'The film has more than 1,296,000 frames and can’t be inspected.',
  },
  decoding_error: { ja: '復号できない箇所があります。', en: 'Data here can’t be decoded.' },
  more_errors: { ja: 'このほかに復号できない箇所が{count}か所あります。', en: '{count} more places can’t be decoded.' },
  lengths_differ: {
    ja: '映像と音声の長さが{seconds}秒違います。',
    en: 'Picture and sound differ in length by {seconds} s.',
  },
  cut_data: {
    ja: 'ファイルが途中で切れています。{expected}のうち{present}しかありません。書き出しと転送を確認し、全体を送り直してください。',
    en: 'The file is cut off: {present} of {expected} are there. Check the export and its copy, and send all of it.',
  },
  cut_table: {
    ja: 'ファイルの末尾にある目次（MP4／MOVではmoov）がなく、読み取れません（{present}）。書き出しが完了したファイルを送ってください。',
    en: 'The table of contents at the file’s end (moov in MP4 and MOV) is missing, so it can’t be read ({present}). Send a file whose export was completed.',
  },
  cut_footer: {
    ja: 'MXFのフッターパーティションがありません（{present}）。書き出しが完了していないか、末尾が失われています。',
    en: 'The MXF has no footer partition ({present}): its export wasn’t completed, or its end is lost.',
  },
  ends_early: {
    ja: 'ヘッダーの長さは{said}ですが、{has}で終わっています。',
    en: 'The headers say that it lasts {said}; it ends at {has}.',
  },
  sound_late: {
    ja: '音声{sound}が映像より{seconds}秒遅れて始まります。',
    en: 'Sound {sound} begins {seconds} s after the picture.',
  },
  sound_early: {
    ja: '音声{sound}が映像より{seconds}秒早く始まります。',
    en: 'Sound {sound} begins {seconds} s before the picture.',
  },
  too_small: {
    ja: '解像度が{has}で、指定の{asked}に足りません。',
    en: 'The resolution is {has}, less than the requested {asked}.',
  },
  larger: {
    ja: '解像度が{has}で、指定の{asked}より大きいです。',
    en: 'The resolution is {has}, more than the requested {asked}.',
  },
  other_codec: { ja: 'コーデックが{has}です（指定：{asked}）。', en: 'The codec is {has} (requested: {asked}).' },
  other_pace: {
    ja: 'フレームレートが{has}fpsです（指定：{asked}）。',
    en: 'The frame rate is {has} fps (requested: {asked}).',
  },
  other_length: {
    ja: '長さが{has}分で、作品情報の{asked}分と違います。',
    en: 'It runs {has} min; the title says {asked} min.',
  },
  under_half: {
    ja: '長さが{has}分で、作品情報の{asked}分の半分に届きません。別の映像の可能性があります。',
    en: 'It runs {has} min, less than half of the title’s {asked} min. It may be another video.',
  },
  seconds_only: {
    ja: '長さが{has}秒しかありません（作品情報：{asked}分）。別の映像の可能性があります。',
    en: 'It runs only {has} s; the title says {asked} min. It may be another video.',
  },
  other_extension: {
    ja: '拡張子は.{extension}ですが、内容は別の形式のファイルです。',
    en: 'The name ends in .{extension}, but the content is of another type.',
  },
  same_as: { ja: '{name}とまったく同じ内容です。', en: 'Same content as {name}.' },
  packed: {
    ja: '複数のファイルが1つにまとめられています。内容は確認していません。',
    en: 'Several files in one archive. Its contents were not checked.',
  },
  not_measured: { ja: 'ピクセル数を確認できません。', en: 'The size in pixels can’t be read.' },
  no_facts: {
    ja: 'このファイルからは長さ・画素数・コーデックを読み取れませんでした。',
    en: 'Length, size and encoding can’t be read from this file.',
  },
  thin: {
    ja: '{minutes}分の作品としては小さすぎます（毎秒500キロビット未満）。',
    en: 'A small file for {minutes} minutes: less than 500 kbit/s.',
  },
  other_shape: {
    ja: '{has}ピクセルで、指定の{asked}と縦横比が異なります。',
    en: '{has} pixels: another aspect ratio than the requested {asked}.',
  },
  no_layers: {
    ja: 'レイヤー付きの指定ですが、この種類のファイルにはレイヤーがありません。',
    en: 'Layers were requested, but this type of file has none.',
  },
  no_prores: {
    ja: 'ProResの指定ですが、mp4は対応していません。',
    en: 'ProRes was requested, but an mp4 can’t contain it.',
  },
  other_encoding: {
    ja: '文字コードは{encoding}です。UTF-8をおすすめします。',
    en: 'The text encoding is {encoding}. UTF-8 is recommended.',
  },
  unknown_encoding: {
    ja: '文字コードがUTF-8ではなく、判別できません。',
    en: 'The text is not UTF-8, and its encoding can’t be detected.',
  },
  lost_signs: { ja: '失われた文字が{count}か所あります。', en: 'Characters lost in the text: {count}.' },
  not_read: { ja: '長すぎるため、字幕として読み取れません。', en: 'Too long to be read as subtitles.' },
  other_language: {
    ja: '字幕の文字がこの言語のものではありません。別の言語のファイルの可能性があります。',
    en: 'The subtitles are not written in the script of this language. It may be another file.',
  },
  no_cues: { ja: '時間情報のある字幕が見つかりません。', en: 'There are no timed subtitles.' },
  times_unread: {
    ja: '時間を読み取れない字幕が{count}件あります（最初は{line}行目）。',
    en: 'Subtitles whose times can’t be read: {count}, first in line {line}.',
  },
  ends_before_start: {
    ja: '始まりより前に終わる字幕が{count}件あります（最初は{line}行目）。',
    en: 'Subtitles that end before they begin: {count}, first in line {line}.',
  },
  out_of_order: {
    ja: '順番が前後する字幕が{count}件あります（最初は{line}行目）。',
    en: 'Subtitles out of order: {count}, first in line {line}.',
  },
  overlapping: {
    ja: '表示が重なる字幕が{count}件あります（最初は{line}行目）。',
    en: 'Overlapping subtitles: {count}, first in line {line}.',
  },
  empty_cues: {
    ja: '文字のない字幕が{count}件あります（最初は{line}行目）。',
    en: 'Subtitles without text: {count}, first in line {line}.',
  },
  other_aspect: {
    ja: '画面比が{has}:1です（指定：{asked}）。',
    en: 'The aspect ratio is {has}:1 (requested: {asked}).',
  },
  other_channels: {
    ja: '音声が{has}chです（指定：{asked}）。',
    en: 'Sound channels: {has} (requested: {asked}).',
  },
  black: { ja: '{seconds}秒間、画面が黒です。', en: 'Black for {seconds} s.' },
  frozen: { ja: '{seconds}秒間、画面が静止しています。', en: 'Frozen for {seconds} s.' },
  interlaced: { ja: 'インターレースです。', en: 'The picture is interlaced.' },
  interlaced_unflagged: {
    ja: 'プログレッシブと記録されていますが、映像はインターレースです。',
    en: 'Flagged progressive, but the picture is interlaced.',
  },
  progressive_flagged: {
    ja: 'インターレースと記録されていますが、映像はプログレッシブです。',
    en: 'Flagged interlaced, but the picture is progressive.',
  },
  bars: {
    ja: '黒帯があります。有効画面は{active}（全体：{all}）です。',
    en: 'Black bars: the active picture is {active} of {all}.',
  },
  bars_all_round: {
    ja: '四辺に黒帯があります。有効画面は{active}（全体：{all}）です。',
    en: 'Black bars on all sides: the active picture is {active} of {all}.',
  },
  uneven_frames: {
    ja: 'フレームの間隔が一定ではありません（可変フレームレート）。{all}フレームのうち{count}フレームが通常の{usual}ミリ秒と異なります（{shortest}～{longest}ミリ秒）。',
    en: 'The frame rate varies: of {all} frames, {count} are not shown for the usual {usual} ms ({shortest} to {longest} ms).',
  },
  turned: {
    ja: '映像の向きが回転情報で指定されています（{how}）。回転情報を無視する機器では正しく表示されません。',
    en: 'The picture is brought upright by a flag ({how}). Equipment that ignores the flag shows it as it is stored.',
  },
  full_range: {
    ja: '映像信号がフルレンジです（0～255）。放送と配信のマスターはリミテッドレンジが標準です。',
    en: 'The picture uses full range (0–255). Masters for broadcast and streaming use limited range.',
  },
  other_pictures: {
    ja: '映像がほかに{count}本あります。最初の1本だけを検査しました。',
    en: 'Further pictures in the file: {count}. Only the first was inspected.',
  },
  no_sound: { ja: '音声がありません。', en: 'There is no sound.' },
  all_silent: { ja: '音声が全編無音です。', en: 'The sound is silent throughout.' },
  silent: { ja: '{seconds}秒間、無音です。', en: 'Silent for {seconds} s.' },
  loudness: {
    ja: 'ラウドネスが{has} LUFSです（EBU R128：−23 LUFS）。',
    en: 'The loudness is {has} LUFS (EBU R 128: −23 LUFS).',
  },
  true_peak: {
    ja: 'トゥルーピークが{has} dBTPです（上限：−1 dBTP）。',
    en: 'The true peak is {has} dBTP (limit: −1 dBTP).',
  },
  silent_channels: {
    ja: '全編無音のチャンネルがあります：{channels}',
    en: 'Channels that are silent throughout: {channels}',
  },
  same_channels: {
    ja: '左右のチャンネルが同じ音声です（{channels}）。実質的にモノラルです。',
    en: 'Left and right are the same ({channels}): the sound is mono.',
  },
  opposed_channels: {
    ja: '左右のチャンネルが逆位相です（{channels}）。モノラルで再生すると打ち消し合います。',
    en: 'Left and right are in opposite phase ({channels}): played in mono, they cancel each other.',
  },
  odd_channels: {
    ja: '1チャンネルずつの音声が{count}本です。チャンネルが足りない可能性があります（ステレオは2本、5.1は6本）。',
    en: 'Sounds of one channel each: {count}. A channel may be missing (stereo has 2, 5.1 has 6).',
  },
  sample_rate: {
    ja: '音声{sound}のサンプリング周波数が{has} kHzです（標準：48 kHz）。',
    en: 'Sound {sound} has a sample rate of {has} kHz (standard: 48 kHz).',
  },
  after_end: {
    ja: '本編の終わりより後の字幕が{count}件あります（{line}行目から）。',
    en: 'Subtitles that end after the film does: {count}, first in line {line}.',
  },
  too_fast: {
    ja: '表示時間に対して文字数の多い字幕が{count}件あります（{line}行目から）。',
    en: 'Subtitles too fast to read: {count}, first in line {line}.',
  },
  long_lines: {
    ja: '1行が長い字幕が{count}件あります（{line}行目から）。',
    en: 'Subtitles with long lines: {count}, first in line {line}.',
  },
  many_lines: {
    ja: '3行以上の字幕が{count}件あります（{line}行目から）。',
    en: 'Subtitles with more than two lines: {count}, first in line {line}.',
  },
  other_package: {
    ja: '{kind}です。DCPではないため、検査していません。この項目にはDCP（ASSETMAP、PKL、CPL、MXFの入ったフォルダー）を送ってください。映像は1本のファイル（ProResのMOVなど）にして、映像の項目に送れます。',
    en: 'This is {kind}, not a DCP, and was not inspected. Send the DCP here (the folder with its ASSETMAP, PKL, CPL and MXF files). The film as one file, such as ProRes in MOV, goes to a video item.',
  },
  dcp_unsafe: {
    ja: '安全に展開できないアーカイブのため、検査しませんでした。フォルダー外を指す名前、または異常な圧縮率があります。',
    en: 'The archive isn’t safe to unpack and was not inspected: a name leads outside it, or its compression is abnormal.',
  },
  dcp_no_map: { ja: 'ASSETMAPがありません。', en: 'There is no ASSETMAP.' },
  dcp_broken_xml: { ja: '{name}をXMLとして読み取れません。', en: '{name} can’t be read as XML.' },
  dcp_no_packing_list: { ja: 'パッキングリスト（PKL）がありません{in}。', en: 'There is no packing list (PKL){in}.' },
  dcp_no_composition: { ja: 'コンポジション（CPL）がありません{in}。', en: 'There is no composition (CPL){in}.' },
  dcp_missing: { ja: '{name}が見つかりません。', en: '{name} is missing.' },
  dcp_wrong_hash: {
    ja: '{name}のハッシュがパッキングリストと一致しません。',
    en: 'The hash of {name} is not the one in the packing list.',
  },
  dcp_wrong_size: {
    ja: '{name}のサイズがパッキングリストと一致しません。',
    en: 'The size of {name} is not the one in the packing list.',
  },
  dcp_no_hash: {
    ja: 'パッキングリストに{name}のハッシュがありません。',
    en: 'The packing list has no hash of {name}.',
  },
  dcp_no_picture: { ja: '「{name}」のリール{reel}に映像がありません。', en: 'Reel {reel} of “{name}” has no picture.' },
  dcp_other_package: {
    ja: '「{name}」のリール{reel}は、ほかのパッケージのファイルを使います。',
    en: 'Reel {reel} of “{name}” uses files of another package.',
  },
  dcp_uneven_reel: {
    ja: '「{name}」のリール{reel}で映像と音声の長さが違います。',
    en: 'Picture and sound of reel {reel} of “{name}” differ in length.',
  },
  dcp_rates: {
    ja: '「{name}」のリールのフレームレートが異なります。',
    en: 'The reels of “{name}” differ in frame rate.',
  },
  dcp_mixed: { ja: 'InteropとSMPTEが混在しています{in}。', en: 'Interop and SMPTE are mixed{in}.' },
  dcp_encrypted: {
    ja: '「{name}」は暗号化されています。上映にはKDMが必要です。',
    en: '“{name}” is encrypted: playback needs a KDM.',
  },
  dcp_several: {
    ja: 'このほかにパッケージが{count}件あり、検査していません。',
    en: 'Further packages in the archive that were not inspected: {count}.',
  },
  dcp_packages: {
    ja: 'パッケージが{count}件あります。すべて検査しました。',
    en: 'The archive holds {count} packages. All of them were inspected.',
  },
  dcp_not_decoded: {
    ja: '「{name}」のリール{reel}を復号できませんでした。',
    en: 'Reel {reel} of “{name}” can’t be decoded.',
  },
  dcp_damaged: {
    ja: '「{name}」のリール{reel}に復号できない箇所があります。',
    en: 'Data in reel {reel} of “{name}” can’t be decoded.',
  },
  dcp_black: {
    ja: '「{name}」のリール{reel}で{seconds}秒間、画面が黒です。',
    en: 'Reel {reel} of “{name}” is black for {seconds} s.',
  },
  dcp_frozen: {
    ja: '「{name}」のリール{reel}で{seconds}秒間、画面が静止しています。',
    en: 'Reel {reel} of “{name}” is frozen for {seconds} s.',
  },
  dcp_silent: {
    ja: '「{name}」のリール{reel}で{seconds}秒間、無音です。',
    en: 'Reel {reel} of “{name}” is silent for {seconds} s.',
  },
  dcp_interop: {
    ja: 'Interop形式です（現行の規格はSMPTE）{in}。',
    en: 'Interop package{in}. The current standard is SMPTE.',
  },
  dcp_name: {
    ja: '「{name}」はISDCFの命名規則と異なります。',
    en: '“{name}” doesn’t follow the naming convention of the ISDCF.',
  },
  dcp_unlisted: {
    ja: 'ASSETMAPにないファイルが{count}件あります（{name}など）。',
    en: 'Files that are not in the ASSETMAP: {count}, such as {name}.',
  },
  dcp_more: { ja: '同じ指摘がこのほかに{count}件あります。', en: 'The same for {count} more.' },
};

/** Message of a finding. */
export const findingText = ({ code, params }: Pick<Finding, 'code' | 'params'>, language: Language): string =>
  sentences[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[`${name}_${language}`] ?? params[name] ?? '';
    return typeof value === 'number' ? String(value).replace('-', '\u2212') : value;
  });
