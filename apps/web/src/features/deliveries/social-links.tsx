import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { socialMedia, socialMedias } from '@eigaichi/domain/options/titles';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import checklist from './checklist.module.css';
import { EntryCircle } from './entry-circle.tsx';
import classes from './entry-row.module.css';
import { type DeliveryMovie, isEverAllowed } from './queries.ts';

/** The provider's own site is in its profile, all other links are with the title (D33d). */
const WhereEntered = ({ media, movie }: { media: number; movie: string }) => {
  const { t } = useTexts('deliveries');
  if (media === socialMedia.website) return <Link to="/ch/profile">{t('links.enter_site')}</Link>;
  return (
    <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: movie }} search={{ tab: 'detail' }}>
      {t('links.enter')}
    </Link>
  );
};

/** Requested links: their addresses, or, for the sender, the place to enter them. */
export const SocialLinks = ({ title }: { title: DeliveryMovie }) => {
  const { t, language } = useTexts('deliveries');
  if (title.links.length === 0) return null;
  const sends = isEverAllowed(title, 'delivered');
  return (
    <section className={checklist.group} aria-label={t('labels.links')}>
      <h3 className={`${typography.note} ${typography.semibold} ${checklist.label}`}>{t('labels.links')}</h3>
      <ul>
        {title.links.map(({ media, url }) => (
          <li key={media} className={`${layout.floored} ${layout.padBlock12} ${classes.entry}`}>
            <div className={`${layout.inline} ${layout.tall32} ${layout.narrowWraps} ${classes.head}`}>
              <EntryCircle mark={url === null ? 'wanted' : 'there'} />
              <p className={`${layout.shrinks} ${layout.grow} ${typography.size15}`}>
                <strong className={typography.bold}>{labelIfAny(socialMedias, media, language)}</strong>{' '}
                <span
                  className={`${layout.before10} ${typography.note} ${layout.narrowBlock} ${layout.narrowOutdented}`}
                >
                  {url !== null && (
                    <a href={url} rel="noreferrer" target="_blank">
                      {url}
                    </a>
                  )}
                  {url === null &&
                    (sends ? <WhereEntered media={media} movie={title.movie.uuid} /> : t('links.lacking'))}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
