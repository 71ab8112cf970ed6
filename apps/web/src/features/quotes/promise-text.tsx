import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import typography from '../../ui/typography.module.css';
import classes from './promise-text.module.css';
import type { QuoteRow } from './queries.ts';

/** Answer promised within five business days (D3b), in words: "due tomorrow", "2 business days late". */
export const PromiseText = ({
  promise,
  confirms = false,
}: {
  promise: NonNullable<QuoteRow['promise']>;
  /** Set for a manager's own part: the confirmation. */
  confirms?: boolean;
}) => {
  const { t, language } = useTexts('quote_list');
  const role = roleOf(useSession());
  const what = t(confirms ? 'promise.confirm' : 'promise.answer');
  const date = formatDate(promise.due_on, language);
  const until = confirms ? 'promise.until_manager' : role === 'provider' ? 'promise.until_provider' : 'promise.until';
  return (
    <span
      className={`${typography.note} ${typography.semibold} ${classes.promise}`}
      data-state={promise.state}
      title={t(until, { date })}
    >
      {t(`promise.${promise.state}`, { what, count: promise.days })}
    </span>
  );
};
