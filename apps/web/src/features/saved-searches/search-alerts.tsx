import { labelOf } from '@eigaichi/domain/options/option-list';
import { alertReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useLocalSearch } from '../../lib/list-search.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { listAddress } from './list-address.ts';
import { type SavedSearch, type SearchAlert, searchAlertsQuery } from './saved-search-queries.ts';

const Alert = ({ alert: { movie, film_name, reasons, at } }: { alert: SearchAlert }) => {
  const { t, language } = useTexts(['saved_searches', 'movies']);
  const name = film_name[language] ?? film_name[language === 'ja' ? 'en' : 'ja'] ?? t('movies:untitled');
  return (
    <li className={`${layout.padTop8} ${layout.padBottom8}`}>
      <Link to="/movies/detail/$movie_id" params={{ movie_id: movie }}>
        <Lang>{name}</Lang>
      </Link>
      <p className={typography.note}>
        {[...reasons.map((reason) => labelOf(alertReasons, reason, language)), formatMoment(at, language)].join(
          t('labels.dot'),
        )}
      </p>
    </li>
  );
};

/** Titles of a search's alerts of the last 90 days, each with its reasons, latest first. */
export const SearchAlerts = ({
  saved: { uuid, search_name, search },
  onOpen,
}: {
  saved: SavedSearch;
  /** Called with the list's address of the search, whose licence the pages of its titles use. */
  onOpen: (address: Readonly<Record<string, string>>) => void;
}) => {
  const { t } = useTexts('saved_searches');
  const at = useLocalSearch();
  const list = useQuery(searchAlertsQuery(uuid, at.page));
  useEffect(() => onOpen(listAddress(search)), [onOpen, search]);
  return (
    <Section title={<Lang>{search_name}</Lang>}>
      <PagedList
        list={list}
        loading={t('title')}
        none={{ title: t('no_alerts'), text: t('no_alerts_text') }}
        at={at}
        draw={(alerts) => (
          <ul className={layout.ruled}>
            {alerts.map((alert) => (
              <Alert key={alert.movie} alert={alert} />
            ))}
          </ul>
        )}
      />
    </Section>
  );
};
