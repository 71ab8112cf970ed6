import { companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { changedFields } from '../changes/change-table.tsx';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import classes from './entry-list.module.css';
import type { QueueEntry } from './queries.ts';
import { entryId } from './queue-keys.ts';
import { type QueueName, type QueueSearch, targetDaysByQueue } from './queue-search.ts';

const Marks = ({ entry }: { entry: QueueEntry }) => {
  const { t } = useTexts('moderation');
  if (entry.edit !== null) return t('fields', { count: changedFields(entry.edit).length });
  if (entry.referred) return t('in_use');
  return entry.sent_back > 0 ? t('sent_back', { count: entry.sent_back }) : null;
};

const Row = ({
  entry,
  queue,
  search,
  chosen,
  alone,
}: {
  entry: QueueEntry;
  queue: QueueName;
  search: QueueSearch;
  chosen: boolean;
  alone: boolean;
}) => {
  const { t, language } = useTexts(['moderation', 'movies']);
  const { first, second } = namesOf(entry.movie.translations, language);
  return (
    <Link
      id={entryId(entry.id)}
      to="/admin/titles"
      search={{ ...search, entry: entry.id }}
      resetScroll={alone}
      className={`${layout.shrinks} ${layout.cells} ${layout.gap14} ${typography.plainLink} ${classes.row}`}
      data-chosen={chosen || undefined}
      activeProps={{ 'aria-current': chosen ? 'true' : undefined }}
    >
      <span>
        <MoviePicture movie={entry.movie} image={entry.movie.images.poster} sizes="48px" mute />
      </span>
      <span className={`${layout.shrinks} ${layout.stack}`}>
        <span className={`${typography.heading} ${classes.name}`} lang={first?.lang}>
          {first?.text ?? t('untitled', { ns: 'movies' })}
        </span>
        {second !== null && (
          <span className={`${typography.soft} ${typography.fine} ${typography.leading145}`} lang={second.lang}>
            {second.text}
          </span>
        )}
        <span className={`${typography.soft} ${typography.fine} ${typography.leading145}`}>
          <Lang>{companyName(entry.movie.provider, language)}</Lang>
        </span>
        <span className={`${typography.soft} ${typography.size12}`}>
          <Marks entry={entry} />
        </span>
      </span>
      <span
        className={`${typography.note} ${classes.age}`}
        data-late={entry.days > targetDaysByQueue[queue] || undefined}
      >
        {t('days', { count: entry.days })}
      </span>
    </Link>
  );
};

/** The entries of one queue; the chosen one is open next to the list. */
export const EntryList = ({
  entries,
  queue,
  search,
  chosen,
  alone,
  onKey,
  mark,
}: {
  entries: readonly QueueEntry[];
  queue: QueueName;
  search: QueueSearch;
  chosen: string | undefined;
  /** On a phone the entry replaces the list, and scrolls to its head. */
  alone: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  mark: (id: string) => ReactNode;
}) => {
  const { t } = useTexts('moderation');
  return (
    <ul aria-label={t('list')} onKeyDown={onKey}>
      {entries.map((entry) => (
        <li key={entry.id} className={`${layout.middle} ${layout.floored} ${layout.gap8}`}>
          {mark(entry.id)}
          <Row entry={entry} queue={queue} search={search} chosen={entry.id === chosen} alone={alone} />
        </li>
      ))}
    </ul>
  );
};
