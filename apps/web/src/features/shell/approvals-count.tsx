import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { businessCasesQuery } from '../quotes/business-cases/business-case-queries.ts';
import classes from './nav-bar.module.css';

/** Number of approvals waiting for the reader, next to the menu entry; renders nothing for none. */
export const ApprovalsCount = () => {
  const { t } = useTexts('shell');
  const count = useQuery(businessCasesQuery(1)).data?.to_decide ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={`${layout.centredText} ${typography.bold} ${typography.line18} ${classes.count}`}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden"> {t('nav.approvals_waiting', { count })}</span>
      </span>
    </>
  );
};
