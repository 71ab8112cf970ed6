import { companyTypeName, countryOfKey } from '@eigaichi/domain/insights/analytics-sheet';
import { Link } from '@tanstack/react-router';
import { formatDocumentMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './premium.module.css';
import type { AccessLogs } from './queries.ts';

/** One page view per row; a buyer's profile is linked only if they requested a title (D18). */
export const PageViewsTable = ({ page_views }: { page_views: AccessLogs['data'] }) => {
  const { t, language } = useTexts('premium');
  return (
    // A region with horizontal scrolling must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark next to the section of the same name
    <div
      role="group"
      className={`${layout.scrollsAcross} ${layout.below16}`}
      aria-label={t('logs.page_views')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
    >
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('logs.when')}</th>
            <th scope="col">{t('labels.title')}</th>
            <th scope="col">{t('labels.buyer')}</th>
            <th scope="col">{t('labels.country')}</th>
          </tr>
        </thead>
        <tbody>
          {page_views.map((view) => (
            <tr key={view.uuid}>
              <td>{formatDocumentMoment(view.happened_at, language)}</td>
              <td>
                <Link to="/movies/detail/$movie_id" params={{ movie_id: view.movie }}>
                  <Lang>{view.title[language]}</Lang>
                </Link>
              </td>
              <td>
                {view.buyer === null ? (
                  <Lang>{view.company_name}</Lang>
                ) : (
                  <Link to="/ch/vod_profile/$vod_id" params={{ vod_id: view.buyer }}>
                    <Lang>{view.company_name}</Lang>
                  </Link>
                )}
                <span className={`${layout.ownLine} ${typography.small} ${classes.second}`}>
                  {companyTypeName(String(view.company_type ?? ''), language)}
                </span>
              </td>
              <td>{countryOfKey(view.country ?? '', language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
