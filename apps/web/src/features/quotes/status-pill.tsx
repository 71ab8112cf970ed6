import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { quotePill } from '@eigaichi/domain/quotes/status-names';
import { mayDo } from '../../lib/may-do.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { QuoteMovie } from './queries.ts';
import classes from './status-pill.module.css';

const steps = [1, 2, 3, 4, 5, 6] as const;

type PilledMovie = Pick<QuoteMovie, 'ended_by' | 'actions'>;

/** The shared end of titles; null if their ends differ. */
const endedAlike = (titles: readonly PilledMovie[]) => {
  const [first, ...more] = new Set(titles.map(({ ended_by }) => ended_by));
  return more.length > 0 ? null : (first ?? null);
};

/** Progress of a deal in six steps and the side whose turn it is, in the wording of the reader's side. */
export const StatusPill = ({
  status,
  negotiating = false,
  titles = [],
  ended_by = endedAlike(titles),
}: {
  status: QuoteStatus;
  negotiating?: boolean;
  /** Titles that the status covers: their actions show if the reader may move, their ends how it ended. */
  titles?: readonly PilledMovie[];
  ended_by?: QuoteMovie['ended_by'];
}) => {
  const { t } = useTexts('quotes_status');
  const role = roleOf(useSession()) ?? 'consumer';
  const mayStart = titles.some(({ actions }) => mayDo({ actions }, 'start'));
  const pill = quotePill(status, role, { negotiating, mayStart, ended_by });
  const side = pill.tone === 'yours' || pill.tone === 'ready' ? 'yours' : 'others';
  // The label is the specification's; the trade's term is below it.
  const isAccepted = status === quoteMovieStatus.download_complete_waiting_contract && pill.text !== 'report_start';
  return (
    <span
      className={`${layout.inlineMiddle} ${typography.note} ${classes.pill}`}
      data-tone={pill.tone}
      data-struck={pill.struck || undefined}
    >
      <span className={`${layout.line} ${layout.gap2} ${classes.steps}`} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-filled={step <= pill.steps || undefined} />
        ))}
      </span>
      <span className={classes.words}>
        {t(`${pill.text}.${side}`, { defaultValue: pill.text })}
        {isAccepted && <small className={`${layout.ownLine} ${typography.regular}`}>{t('delivery_accepted')}</small>}
      </span>
    </span>
  );
};
