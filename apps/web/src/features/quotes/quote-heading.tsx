import { awaitsConfirmation } from '@eigaichi/domain/quotes/quote-movie-states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyNames as Company } from '../../lib/company-name.ts';
import { formatCode } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CompanyNames } from './company-names.tsx';
import { NewMessagesLink } from './messages/new-messages-link.tsx';
import { PromiseWords } from './promise-words.tsx';
import type { Quote } from './queries.ts';
import classes from './quote-heading.module.css';
import { StatusPill } from './status-pill.tsx';

/** Where one is, with whom, how far, and the number; at the right a deadline or the main action. */
export const QuoteHeading = ({
  quote,
  list,
  title,
  parties = [],
  profile,
  aside,
}: {
  quote: Quote;
  list: '/vod/quotes' | '/ch/quotes' | '/admin/quotes';
  title: string;
  /** Whom it is with, where the title doesn't say it. */
  parties?: readonly Company[];
  /** The way to who asks, for whom it answers. */
  profile?: ReactNode;
  aside?: ReactNode;
}) => {
  const { t } = useTranslation('quotes');
  const number = t('page.request', { number: formatCode(quote.number) });
  const titles = quote.providers.flatMap(({ movies }) => movies);
  const count = titles.length;
  useTitle('vod_quote', number);
  return (
    <PageHeading
      over={
        <Link to={list} className={classes.back}>
          {t('page.back')}
        </Link>
      }
      title={title}
      lead={
        <span className={classes.lead}>
          <StatusPill status={quote.status} negotiating={quote.negotiating} titles={titles} />
          {quote.promise !== null && (
            <PromiseWords
              promise={quote.promise}
              confirms={awaitsConfirmation(quote.status) && list === '/admin/quotes'}
            />
          )}
          <span>
            {parties.length > 0 && (
              <>
                <CompanyNames companies={parties} />
                {' · '}
              </>
            )}
            {`${number} · ${t('list.titles_of', { count })}`}
            {profile !== undefined && ' · '}
            {profile}
          </span>
          <NewMessagesLink quote={quote} />
        </span>
      }
      {...(aside === undefined ? {} : { aside })}
    />
  );
};
