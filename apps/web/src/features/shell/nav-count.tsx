import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { questionsToHandleQuery } from '../questions/question-queries.ts';
import { businessCasesQuery } from '../quotes/business-cases/business-case-queries.ts';
import { suggestionSettingsQuery } from '../suggestions/queries.ts';
import classes from './nav-bar.module.css';
import type { NavLink } from './navigation.ts';

const Count = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <>
      {' '}
      <span className={`${layout.centredText} ${typography.bold} ${typography.line18} ${classes.count}`}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden"> {words}</span>
      </span>
    </>
  );

const ApprovalsCount = () => {
  const { t } = useTexts('shell');
  const count = useQuery(businessCasesQuery(1)).data?.to_decide ?? 0;
  return <Count count={count} words={t('nav.approvals_waiting', { count })} />;
};

const QuestionsCount = () => {
  const { t } = useTexts('shell');
  const count = useQuery(questionsToHandleQuery).data?.to_handle ?? 0;
  return <Count count={count} words={t('nav.questions_waiting', { count })} />;
};

const SuggestionsCount = () => {
  const { t } = useTexts('shell');
  const count = useQuery(suggestionSettingsQuery).data?.open ?? 0;
  return <Count count={count} words={t('nav.suggestions_open', { count })} />;
};

/** Number next to a menu entry, such as the approvals waiting for the reader; renders nothing for none. */
export const NavCount = ({ of }: { of: NavLink['counts'] }) => {
  if (of === undefined) return null;
  return { approvals: <ApprovalsCount />, questions: <QuestionsCount />, suggestions: <SuggestionsCount /> }[of];
};
