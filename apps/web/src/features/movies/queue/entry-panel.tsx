import { isDeletionRequested } from '@eigaichi/domain/movies/movie-life';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCode, formatMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import typography from '../../../ui/typography.module.css';
import { ChangeTable } from '../changes/change-table.tsx';
import { MovieChanges } from '../changes/movie-changes.tsx';
import { DecisionNote } from '../detail/decision-note.tsx';
import { Facts } from '../detail/facts.tsx';
import { MetaLine } from '../meta-line.tsx';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import { movieQuery } from '../queries.ts';
import classes from './entry-panel.module.css';
import { MissingParts } from './lacking.tsx';
import type { MovieEdit, QueueEntry } from './queries.ts';
import { TextPairs } from './text-pairs.tsx';

const Head = ({ entry, title }: { entry: QueueEntry; title: string }) => {
  const { t, language } = useTexts('moderation');
  const { movie } = entry;
  const { first, second } = namesOf(movie.translations, language);
  return (
    <div className={`${layout.cells} ${layout.gap20} ${classes.head}`}>
      <div>
        <MoviePicture movie={movie} image={movie.images.poster} />
      </div>
      <div className={classes.about}>
        <h2 lang={first?.lang}>{title}</h2>
        {second !== null && (
          <p className={typography.body} lang={second.lang}>
            {second.text}
          </p>
        )}
        <MetaLine movie={movie} className={`${layout.above4} ${typography.hint}`} />
        {entry.edit === null ? (
          <p className={`${layout.above4} ${typography.hint}`}>
            {t('since', { moment: formatMoment(entry.since, language) })}
          </p>
        ) : (
          <EditedBy edit={entry.edit} />
        )}
        <p className={`${layout.wrap} ${layout.gap4x20} ${layout.above8} ${typography.size14} ${classes.links}`}>
          <Link to="/movies/detail/$movie_id" params={{ movie_id: movie.uuid }} target="_blank">
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" /> {t('open')}
          </Link>
          {mayDo(movie, 'edit') && (
            <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: movie.uuid }} target="_blank">
              <IconPencil size={16} stroke={1.5} aria-hidden="true" /> {t('actions.edit')}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
};

const EditedBy = ({ edit }: { edit: MovieEdit }) => {
  const { t, language } = useTexts('moderation');
  const moment = formatMoment(edit.edited_at, language);
  const last = formatMoment(edit.last_edited_at, language);
  const { name, on_behalf } = edit.edited_by;
  return (
    <p className={`${layout.above4} ${typography.hint}`}>
      {moment === last
        ? t(on_behalf ? 'edited_on_behalf' : 'edited', { moment, name })
        : t('edited_span', { from: moment, to: last, name })}
    </p>
  );
};

const WholeMovie = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('movies');
  const { data, error } = useQuery(movieQuery(uuid));
  if (data === undefined) return <Waiting error={error} label={t('messages.loading_title')} shape="text" />;
  return (
    <>
      <DecisionNote movie={data} />
      <Facts movie={data} />
      <TextPairs movie={data} />
    </>
  );
};

export type Deciding = {
  readonly name: string;
  readonly label: string;
  readonly press: () => void;
  readonly pending: boolean;
};

/** The reason for a requested deletion, and the quotes that refer to the title. */
const RequestedDeletion = ({ entry: { reason, quotes, quotes_total } }: { entry: QueueEntry }) => {
  const { t, language } = useTexts('moderation');
  const readsQuotes = useSession().abilities.includes('quotes.read');
  const more = quotes_total - quotes.length;
  return (
    <DefinitionList>
      <Definition name={t('reason')}>{reason === null ? t('no_reason') : <Lang>{reason}</Lang>}</Definition>
      <Definition name={t('related_quotes')}>
        <span className={layout.facts} lang={language}>
          {quotes.length === 0 && t('no_quotes')}
          {quotes.map(({ uuid, number }) =>
            readsQuotes ? (
              <Link key={uuid} to="/admin/quotes/$quote_id" params={{ quote_id: uuid }}>
                {t('labels.quote_number', { number: formatCode(number) })}
              </Link>
            ) : (
              <span key={uuid}>{t('labels.quote_number', { number: formatCode(number) })}</span>
            ),
          )}{' '}
          {more > 0 && <span>{t('more_quotes', { count: more })}</span>}
        </span>
      </Definition>
    </DefinitionList>
  );
};

/** The chosen entry, with the facts needed to decide on it and the possible decisions. */
export const EntryPanel = ({
  entry,
  title,
  deciding,
  dialog,
}: {
  entry: QueueEntry;
  title: string;
  deciding: readonly Deciding[];
  dialog: ReactNode;
}) => {
  const { t } = useTexts('moderation');
  return (
    <article className={layout.shrinks} aria-label={title}>
      <Head entry={entry} title={title} />
      <div className={`${layout.wide} ${layout.floored} ${layout.padBlock12} ${layout.paper} ${classes.buttons}`}>
        {deciding.map(({ name, label, press, pending }, at) => (
          <Button key={name} variant={at === 0 ? 'filled' : 'default'} onClick={press} loading={pending}>
            {label}
          </Button>
        ))}
      </div>
      {isDeletionRequested(entry.movie.status) ? (
        <RequestedDeletion entry={entry} />
      ) : (
        <MissingParts uuid={entry.movie.uuid} />
      )}
      {entry.referred && <RefusalBox title={t('in_use')}>{t('in_use_text')}</RefusalBox>}
      {entry.edit !== null && (
        <>
          <p className={`${layout.below8} ${typography.text}`}>{t('applies')}</p>
          <ChangeTable changes={entry.edit} label={t('queues.edits')} />
        </>
      )}
      {entry.edit === null && <WholeMovie uuid={entry.movie.uuid} />}
      <MovieChanges key={entry.id} uuid={entry.movie.uuid} level={3} />
      {dialog}
    </article>
  );
};
