import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { listMovieChanges } from '@eigaichi/wire/movies/moderation';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { useFixReasons } from '../../reference/fix-reasons.ts';
import { ChangeTable, changedFields } from './change-table.tsx';
import classes from './movie-changes.module.css';

type Change = AnswerOut<typeof listMovieChanges>['data'][number];

const onePage = 10;

const useChanges = (uuid: string) =>
  useInfiniteQuery({
    queryKey: ['movies', 'changes', uuid],
    queryFn: ({ pageParam, signal }) =>
      call(listMovieChanges, { params: { uuid }, query: { per: onePage, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

const By = ({ by }: { by: Change['by'] }) => {
  const { t } = useTexts('moderation');
  const side = t(`changes.sides.${by.side}`);
  const who = by.name === null ? side : t('changes.who', { name: by.name, side });
  return <>{by.on_behalf ? t('changes.on_behalf', { who }) : who}</>;
};

const Entry = ({ change }: { change: Change }) => {
  const { t, language } = useTexts('moderation');
  const known = useFixReasons();
  const event = t(`changes.events.${change.event}`);
  return (
    <li className={`${layout.ruled} ${layout.padTop12} ${layout.padBottom16} ${classes.entry}`}>
      <div className={`${layout.wrapApartBaseline} ${layout.below4} ${classes.head}`}>
        <h3 className={typography.heading}>{event}</h3>
        <p className={typography.hint}>
          {formatMoment(change.at, language)}
          {t('labels.dot')}
          <By by={change.by} />
        </p>
      </div>
      {change.reasons.length > 0 && (
        <ul className={`${typography.size14} ${classes.reasons}`}>
          {change.reasons.map((reason) => (
            <li key={reason}>{labelIfAny(known, reason, language) ?? reason}</li>
          ))}
        </ul>
      )}
      {change.text !== null && <p className={`${typography.size14} ${typography.lines}`}>{change.text}</p>}
      {changedFields(change).length > 0 && <ChangeTable changes={change} label={event} />}
    </li>
  );
};

/** History of a title, newest first: person, time, values before and after, decisions with their reasons (D37). */
export const MovieChanges = ({ uuid, level = 2 }: { uuid: string; level?: 2 | 3 }) => {
  const { t } = useTexts('moderation');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(uuid);
  const changes = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section title={t('changes.title')} level={level}>
      <Waiting data={data} error={error} label={t('changes.waiting')} count={3} />
      {data !== undefined && changes.length === 0 && <p className={typography.text}>{t('changes.none')}</p>}
      <ol>
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('changes.more')}
        </Button>
      )}
    </Section>
  );
};
