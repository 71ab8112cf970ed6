import { movieTextNames } from '@eigaichi/domain/movies/movie-fields';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../changes/change-table.module.css';
import type { Movie } from '../queries.ts';

const written = (text: string | null | undefined) => (text ?? '').trim() !== '';

const Text = ({ text, lang }: { text: string | null | undefined; lang: 'ja' | 'en' }) => {
  const { t } = useTexts('moderation');
  return written(text) ? <td lang={lang}>{text}</td> : <td className={typography.quiet}>{t('not_written')}</td>;
};

/** All texts of a title in both languages side by side; omits those missing in both. */
export const TextPairs = ({ movie }: { movie: Pick<Movie, 'translations'> }) => {
  const { t, language } = useTexts('moderation');
  const { ja, en } = movie.translations;
  const shown = movieTextNames.filter((name) => written(ja[name]) || written(en[name]));
  if (shown.length === 0) return null;
  return (
    <Section title={t('texts')} level={3}>
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`} data-texts>
        <thead>
          <tr>
            <th scope="col">{t('changes.field')}</th>
            <th scope="col">{t('ja')}</th>
            <th scope="col">{t('en')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldLabel(name, language)}</th>
              <Text text={ja[name]} lang="ja" />
              <Text text={en[name]} lang="en" />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
