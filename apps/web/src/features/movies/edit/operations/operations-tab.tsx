import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../lib/session.ts';
import { roleOf } from '../../../../lib/session-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import { mayDo } from '../../actions.ts';
import { MovieChanges } from '../../changes/movie-changes.tsx';
import type { Movie } from '../../queries.ts';
import { NotesPart } from './notes-part.tsx';
import classes from './operations-tab.module.css';
import { ProviderPart } from './provider-part.tsx';
import { operationsQuery } from './queries.ts';
import { RecommendPart } from './recommend-part.tsx';
import { StatusPart } from './status-part.tsx';

const StaffParts = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('title_operations');
  const { data, error } = useQuery(operationsQuery(uuid));
  if (data === undefined) return <Waiting error={error} label={t('waiting')} />;
  return (
    <>
      {mayDo(data.actions, 'edit') && <NotesPart uuid={uuid} saved={data} />}
      <RecommendPart uuid={uuid} saved={data} />
      <ProviderPart uuid={uuid} saved={data} />
    </>
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
