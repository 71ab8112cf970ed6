import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { quotePill } from '@eigaichi/domain/quotes/status-names';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import classes from './status-pill.module.css';

const steps = [1, 2, 3, 4, 5, 6] as const;

/** How far a deal is, of six steps, and whose hand it waits for, in the words of the reader's side. */
export const StatusPill = ({ status, negotiating = false }: { status: QuoteStatus; negotiating?: boolean }) => {
  const { t } = useTranslation('quotes_status');
  const role = roleOf(useSession()) ?? 'consumer';
  const pill = quotePill(status, role, negotiating);
  const side = pill.tone === 'yours' ? 'yours' : 'others';
  return (
    <span className={classes.pill} data-tone={pill.tone} data-struck={pill.struck || undefined}>
      <span className={classes.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-filled={step <= pill.steps || undefined} />
        ))}
      </span>
      <span className={classes.words}>{t(`${pill.text}.${side}`, { defaultValue: pill.text })}</span>
    </span>
  );
};
