import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../../lib/format.ts';
import { mayDo } from '../../../../lib/may-do.ts';
import { useSession } from '../../../../lib/session.ts';
import { roleOf } from '../../../../lib/session-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { MovieChanges } from '../../changes/movie-changes.tsx';
import { MoveButtons } from '../../moves/move-bar.tsx';
import { MovieStatusMark } from '../../moves/status-mark.tsx';
import { namesOf } from '../../movie-names.ts';
import type { Movie } from '../../queries.ts';
import { NotesPart } from './notes-part.tsx';
import classes from './operations-tab.module.css';
import { ProviderPart } from './provider-part.tsx';
import { type Operations, operationsQuery, useRecommend } from './queries.ts';

/** Recommendation of the title on the home page, and the lists containing it. */
const RecommendPart = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t, language } = useTexts('title_operations');
  const recommend = useRecommend(uuid);
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <Section title={t('recommended')}>
      <p className={typography.lead}>{t(saved.recommended ? 'recommended_yes' : 'recommended_no')}</p>
      {saved.feature_lists.length > 0 && (
        <ul className={`${layout.below14} ${typography.size14} ${classes.lists}`}>
          {saved.feature_lists.map(({ uuid: list, on_home, translations }) => (
            <li key={list}>
              <Link to="/featurelist/$feature_id" params={{ feature_id: list }}>
                {translations[language] ?? translations[other] ?? list}
              </Link>
              {on_home && <span className={`${typography.hint} ${classes.small}`}>{t('on_home')}</span>}
            </li>
          ))}
        </ul>
      )}
      <Refusal of={recommend.error} />
      {mayDo(saved, 'recommend') && (
        <Button
          variant="default"
          loading={recommend.isPending}
          onClick={() =>
            recommend.mutate(!saved.recommended, {
              onSuccess: ({ data }) => notify(t(data.recommended ? 'recommended_done' : 'recommended_gone')),
            })
          }
        >
          {t(saved.recommended ? 'unrecommend' : 'recommend')}
        </Button>
      )}
    </Section>
  );
};

const StaffParts = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('title_operations');
  const { data, error } = useQuery(operationsQuery(uuid));
  if (data === undefined) return <Waiting error={error} label={t('waiting')} shape="form" />;
  return (
    <>
      {mayDo(data, 'edit') && <NotesPart uuid={uuid} saved={data} />}
      <RecommendPart uuid={uuid} saved={data} />
      <ProviderPart uuid={uuid} saved={data} />
    </>
  );
};

/** The title's status, and the moves available to its reader. */
const StatusPart = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts(['title_operations', 'movies']);
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <Section title={t('labels.status')}>
      <div className={`${layout.wrapMiddle} ${layout.gap4x16} ${layout.below14}`}>
        <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
        <span className={`${typography.hint} ${classes.small}`}>
          {t('changed', { moment: formatMoment(movie.updated_at, language) })}
        </span>
      </div>
      <MoveButtons movie={movie} title={title} />
    </Section>
  );
};

/** A title's lifecycle with its moves and history; for staff also their own data and its holder. */
export const OperationsTab = ({ uuid, movie }: { uuid: string; movie: Movie }) => {
  const isStaff = roleOf(useSession()) === 'manager';
  return (
    <div className={classes.first}>
      <StatusPart movie={movie} />
      {isStaff && <StaffParts uuid={uuid} />}
      <MovieChanges uuid={uuid} />
    </div>
  );
};
