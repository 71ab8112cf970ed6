import { documentTypes } from '@eigaichi/domain/options/documents';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '@eigaichi/domain/options/video';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { languageName } from '../../rights/names.ts';
import type { Movie } from '../queries.ts';
import classes from './materials.module.css';

const useRows = (movie: Movie): (readonly [string, string])[] => {
  const { t, language } = useTexts('movies');
  const comma = t('labels.comma');
  const each = (of: (video: Movie['main_video']['videos'][number]) => (string | null)[]) =>
    [
      ...new Set(
        movie.main_video.videos.map((video) =>
          of(video)
            .filter((text) => text !== null)
            .join(comma),
        ),
      ),
    ]
      .filter((text) => text !== '')
      .join(t('labels.dot'));
  const subtitles = movie.main_video.subtitles
    .map(({ language: code, formats }) =>
      [
        languageName(code, language),
        ...formats.flatMap((format) => labelIfAny(subtitleFileFormats, format, language) ?? []),
      ].join(' '),
    )
    .join(comma);
  const spoken = new Set(movie.main_video.videos.flatMap((video) => video.languages));
  const dubs = movie.language ? [...spoken].filter((code) => code !== movie.language) : [];
  const stills = movie.images.screenshots.length;
  const pictures = [
    movie.images.poster === null ? '' : t('labels.poster'),
    movie.images.logo === null ? '' : t('labels.logo'),
    stills === 0 ? '' : t('detail.materials.stills', { count: stills }),
  ].filter((text) => text !== '');
  return [
    [
      t('detail.materials.video'),
      each((video) => [
        labelIfAny(videoFormats, video.encoding_format, language),
        labelIfAny(resolutions, video.resolution, language),
        labelIfAny(frameRates, video.frame_rate, language),
      ]),
    ],
    [
      t('detail.materials.sound'),
      each((video) => [
        labelIfAny(audioFormats, video.audio_format, language),
        ...video.languages.map((code) => languageName(code, language)),
      ]),
    ],
    [t('detail.materials.dubs'), dubs.map((code) => languageName(code, language)).join(comma)],
    [t('detail.materials.aspect'), each((video) => [labelIfAny(aspectRatios, video.aspect_ratio, language)])],
    [t('labels.subtitles'), subtitles],
    [t('labels.pictures'), pictures.join(comma)],
    [
      t('detail.materials.documents'),
      movie.documents.flatMap((code) => labelIfAny(documentTypes, code, language) ?? []).join(comma),
    ],
  ];
};

/** Available materials: files, sound and dubs, subtitles, pictures, documents. Empty rows and sections are hidden. */
export const Materials = ({ movie }: { movie: Movie }) => {
  const { t } = useTexts('movies');
  const rows = useRows(movie).filter(([, text]) => text !== '');
  if (rows.length === 0) return null;
  return (
    <Section title={t('detail.materials.title')}>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name} className={`${layout.cells} ${layout.floored} ${layout.itemsBaseline} ${classes.row}`}>
            <dt className={`${typography.quiet} ${typography.fine}`}>{name}</dt>
            <dd className={typography.size14}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
