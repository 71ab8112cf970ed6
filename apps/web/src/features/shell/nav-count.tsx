import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { questionsToHandleQuery } from '../questions/question-queries.ts';
import { businessCasesQuery } from '../quotes/business-cases/business-case-queries.ts';
import { suggestionSettingsQuery } from '../suggestions/queries.ts';
import classes from './nav-bar.module.css';
import type { NavCounted, NavLink } from './navigation.ts';

/** Numbers of these that wait for the reader; only these are read. */
const useCounts = (counted: readonly NavCounted[]): Readonly<Record<NavCounted, number>> => {
  const enabled = (name: NavCounted) => ({ enabled: counted.includes(name) });
  const { data: approvals } = useQuery({ ...businessCasesQuery(1), ...enabled('approvals') });
  const { data: questions } = useQuery({ ...questionsToHandleQuery, ...enabled('questions') });
  const { data: suggestions } = useQuery({ ...suggestionSettingsQuery, ...enabled('suggestions') });
  return {
    approvals: approvals?.to_decide ?? 0,
    questions: questions?.to_handle ?? 0,
    suggestions: suggestions?.open ?? 0,
  };
};

const Count = ({ counted }: { counted: readonly NavCounted[] }) => {
  const { t } = useTexts('shell');
  const counts = useCounts(counted);
  const waiting = counted.filter((name) => counts[name] > 0);
  if (waiting.length === 0) return null;
  return (
    <>
      {' '}
      <span className={`${layout.centredText} ${typography.bold} ${typography.line18} ${classes.count}`}>
        <span aria-hidden="true">{waiting.reduce((sum, name) => sum + counts[name], 0)}</span>
        <span className="visually-hidden">
          {' '}
          {waiting.map((name) => t(`nav.${name}_waiting`, { count: counts[name] })).join(t('labels.comma'))}
        </span>
      </span>
    </>
  );
};

/** Number of what waits for the reader behind menu entries, such as approvals; renders nothing for none. */
export const NavCount = ({ of }: { of: readonly NavLink[] }) => {
  const counted = of.flatMap(({ counts }) => counts ?? []);
  return counted.length > 0 && <Count counted={counted} />;
};
