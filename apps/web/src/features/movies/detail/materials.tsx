import { materialTexts } from '@eigaichi/domain/movies/material-texts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import type { Movie } from '../queries.ts';
import classes from './materials.module.css';

/** Kinds of material with a title's materials in words, empty for a kind without any. */
export const useMaterialRows = () => {
  const { t, language } = useTexts('movies');
  return (
    movie: Pick<Movie, 'language' | 'main_video' | 'documents' | 'images'>,
  ): readonly (readonly [string, string])[] => {
    const texts = materialTexts(movie, language);
    const stills = movie.images.screenshots.length;
    const pictures = [
      movie.images.poster === null ? '' : t('labels.poster'),
      movie.images.logo === null ? '' : t('labels.logo'),
      stills === 0 ? '' : t('detail.materials.stills', { count: stills }),
    ].filter((text) => text !== '');
    return [
      [t('detail.materials.video'), texts.video],
      [t('detail.materials.sound'), texts.sound],
      [t('detail.materials.dubs'), texts.dubs],
      [t('detail.materials.aspect'), texts.aspect],
      [t('labels.subtitles'), texts.subtitles],
      [t('labels.pictures'), pictures.join(t('labels.comma'))],
      [t('detail.materials.documents'), texts.documents],
    ];
  };
};

/** Available materials: files, sound and dubs, subtitles, pictures, documents. Empty rows and sections are hidden. */
export const Materials = ({ movie }: { movie: Movie }) => {
  const { t } = useTexts('movies');
  const rows = useMaterialRows()(movie).filter(([, text]) => text !== '');
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
