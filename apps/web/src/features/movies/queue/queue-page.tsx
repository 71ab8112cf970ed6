import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { type ListKeys, WithKeys } from '../../desk/with-keys.tsx';
import { EmptyState } from '../empty-state.tsx';
import { namesOf } from '../movie-names.ts';
import { BulkMovies } from './bulk-movies.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { type QueueEntry, type QueuePage as QueuePageData, queueQuery, queuesQuery } from './queries.ts';
import { overdueCount, QueueHeads } from './queue-heads.tsx';
import { focusEntry, markOf, neighbour, onQueueKey, type QueueKeys } from './queue-keys.ts';
import classes from './queue-page.module.css';
import {
  entryAfter,
  type QueueName,
  type QueueSearch,
  queueNames,
  readQueueSearch,
  targetDaysByQueue,
} from './queue-search.ts';
import { useDeciding } from './use-deciding.tsx';

const Chosen = ({
  entry,
  keysHere,
  onDone,
}: {
  entry: QueueEntry;
  keysHere: RefObject<QueueKeys>;
  onDone: () => void;
}) => {
  const { t, language } = useTexts('movies');
  const title = namesOf(entry.movie.translations, language).first?.text ?? t('untitled');
  const { deciding, dialog, keys } = useDeciding(entry, title, onDone);
  useEffect(() => {
    keysHere.current = { ...keys, o: () => window.open(`/movies/detail/${entry.movie.uuid}`, '_blank') };
  });
  return <EntryPanel entry={entry} title={title} deciding={deciding} dialog={dialog} />;
};

const keysByQueue: Readonly<Record<QueueName, ListKeys>> = {
  review: { a: 'approve', d: 'deny', f: 'request_fix', o: 'open' },
  edits: { a: 'accept', d: 'revert', f: 'request_fix', o: 'open' },
  deletions: { a: 'delete', d: 'keep', o: 'open' },
};

/** List and chosen entry next to each other; on a phone the list, or the entry with a back link. */
const Queue = ({ page, queue, search }: { page: QueuePageData; queue: QueueName; search: QueueSearch }) => {
  const { t } = useTexts('moderation');
  const decides = useSession().abilities.includes('movies.decide');
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true;
  const keysHere = useRef<QueueKeys>({});
  const { entries } = page;
  const ids = entries.map(({ id }) => id);
  const requested = entries.find(({ id }) => id === search.entry);
  const chosen = requested ?? (wide ? entries[0] : undefined);
  const go = (entry: string | undefined) => {
    const { entry: _old, ...rest } = search;
    void navigate({
      to: '/admin/titles',
      search: entry === undefined ? rest : { ...rest, entry },
      resetScroll: !wide,
      replace: true,
    }).then(() => {
      if (entry !== undefined) focusEntry(entry);
    });
  };
  const step = (by: 1 | -1) => {
    const to = neighbour(ids, chosen?.id, by);
    if (to !== undefined) go(to);
  };
  const onKey = onQueueKey(() => ({
    ...keysHere.current,
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    x: () => markOf(chosen?.id)?.click(),
  }));
  const list = (wide || chosen === undefined) && (
    <BulkMovies entries={entries}>
      {(mark) => (
        <EntryList
          entries={entries}
          queue={queue}
          search={search}
          chosen={chosen?.id}
          alone={!wide}
          onKey={onKey}
          mark={mark}
        />
      )}
    </BulkMovies>
  );
  return (
    <WithKeys keys={decides ? keysByQueue[queue] : null}>
      <div className={`${layout.cells} ${layout.above32} ${layout.gap32} ${layout.fromStart} ${classes.split}`}>
        {list !== false && <div className={`${layout.shrinks} ${layout.scrollsDown} ${classes.side}`}>{list}</div>}
        {chosen !== undefined && (
          <div>
            {!wide && (
              <Link
                to="/admin/titles"
                search={queue === 'review' ? {} : { queue }}
                className={`${layout.inlineMiddle} ${layout.gap6} ${layout.below16} ${layout.tall32} ${typography.size14}`}
              >
                <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
                {t('back')}
              </Link>
            )}
            <Chosen key={chosen.id} entry={chosen} keysHere={keysHere} onDone={() => go(entryAfter(ids, chosen.id))} />
          </div>
        )}
      </div>
    </WithKeys>
  );
};

const Lead = () => {
  const { t } = useTexts('moderation');
  const { data } = useQuery(queuesQuery);
  if (data === undefined) return '\u00a0';
  const count = queueNames.reduce((sum, name) => sum + data[name].count, 0);
  const over = queueNames.reduce((sum, name) => sum + overdueCount(data[name], targetDaysByQueue[name]), 0);
  return <>{count === 0 ? t('messages.nothing_to_do') : t('lead', { count, over, aim: targetDaysByQueue.review })}</>;
};

/** `/admin/titles`: titles awaiting staff, with their age; each entry is decided on in place (D21, D21b). */
export const MovieQueuePage = () => {
  const { t } = useTexts(['moderation', 'movies']);
  const navigate = useNavigate();
  const search = readQueueSearch(useSearch({ strict: false }));
  const queue = search.queue ?? 'review';
  const queues = useQuery(queuesQuery);
  const { data, error } = useQuery(queueQuery(queue, Number(search.page ?? 1)));
  useTitle('admin_titles');
  const refused = error ?? queues.error;
  return (
    <Page>
      <PageHeading title={t('title')} lead={<Lead />} />
      <Refusal of={refused} />
      {queues.data !== undefined && <QueueHeads queues={queues.data} chosen={queue} />}
      {queues.data === undefined && refused === null && <Skeleton shape="table" count={queueNames.length + 1} />}
      {data === undefined && refused === null && <Skeleton label={t('waiting')} />}
      {data?.entries.length === 0 && (
        <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('empty.title')} text={t('empty.text')} />
      )}
      {data !== undefined && data.entries.length > 0 && (
        <>
          <NeedsRole needs="movies.decide" />
          <Queue page={data} queue={queue} search={search} />
        </>
      )}
      {data !== undefined && (
        <ListPaging
          meta={{ current_page: data.page, last_page: data.last }}
          onPage={(page) => {
            const { entry: _entry, ...rest } = search;
            void navigate({ to: '/admin/titles', search: readQueueSearch({ ...rest, page: String(page) }) });
          }}
        />
      )}
    </Page>
  );
};
