import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Change, History, type HistoryEntry } from '../../../ui/change-mark.tsx';
import { Lang } from '../../../ui/lang.tsx';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import classes from './buyer-provider-quote.module.css';
import { type Round, roundsOf, termNames, termWords } from './rounds.ts';

const changeOf = (before: string | null, after: string) => (
  <Change {...(before === null ? {} : { before })} after={after} />
);

/** Every offer over one title, newest first: by whom, and what it changed against the one before. */
export const QuoteMovieRounds = ({
  quote,
  share,
  title,
}: {
  quote: Quote;
  share: ProviderQuote;
  title: QuoteMovie;
}) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const who = ({ event: { party, person_name } }: Round) => {
    if (party === 'manager') return t('page.by_manager');
    const company = party === 'consumer' ? t('page.you') : companyName(share.provider, language);
    return person_name === null ? company : t('page.person_of', { company, person: person_name });
  };
  const linesOf = ({ terms, before }: Round) =>
    termNames.flatMap((name) => {
      const after = termWords(quote, terms, name, t, language);
      const was = before === null ? null : termWords(quote, before, name, t, language);
      if (after === was && name !== 'price') return [];
      if (after === null && was === null) return [];
      const shown = after ?? t('rounds.none');
      const changed = before !== null && after !== was;
      return [{ key: name, name: t(`rounds.${name}`), value: changed ? changeOf(was, shown) : shown }];
    });
  const entries = roundsOf(quote, title)
    .toReversed()
    .map(
      (round, at): HistoryEntry => ({
        key: round.event.uuid,
        title: t('history.entry', {
          who: who(round),
          what: t(`history.${round.event.action}`, { defaultValue: round.event.action }),
        }),
        day: formatDate(dayOf(round.event.created_at), language),
        calling: at === 0 && round.event.party !== 'consumer',
        lines: linesOf(round),
        ...(round.event.message === null ? {} : { text: <Lang>{round.event.message}</Lang> }),
      }),
    );
  return (
    <div className={classes.rounds}>
      <History entries={entries} />
    </div>
  );
};
