import type { CompanyNames as Company } from '@eigaichi/domain/accounts/company-name';
import { awaitsConfirmation } from '@eigaichi/domain/quotes/quote-movie-states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCode } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { CompanyNames } from './company-names.tsx';
import newMessagesLinkClasses from './messages/messages.module.css';
import { messagesId } from './messages/messages.tsx';
import { PromiseText } from './promise-text.tsx';
import type { Quote } from './queries.ts';
import { useQuoteMovieName } from './quoted-movie.tsx';
import { StatusPill } from './status-pill.tsx';

/** On a phone the messages are far below, so the head counts and links to new ones. */
const NewMessagesLink = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quote_messages');
  if (quote.unread_messages === 0) return null;
  return (
    <a
      href={`#${messagesId}`}
      className={`${layout.inlineMiddle} ${layout.gap8} ${layout.tall32} ${typography.bold} ${typography.red} ${typography.size14} ${newMessagesLinkClasses.jump}`}
    >
      {t('jump', { count: quote.unread_messages })}
    </a>
  );
};

/** Titles and other party, which identify a quote, then its progress and number; the next step is at the right. */
export const QuoteHeading = ({
  quote,
  list,
  parties,
  part,
  profile,
  others,
  aside,
}: {
  quote: Quote;
  list: '/vod/quotes' | '/ch/quotes' | '/admin/quotes';
  /** The other party, or the buyer for staff. */
  parties: readonly Company[];
  /** The shown part of the quote, if it isn't the request itself. */
  part?: string;
  /** Link to the requester's profile, for the answering side. */
  profile?: ReactNode;
  /** Links to the quote's titles on other pages. */
  others?: ReactNode;
  aside?: ReactNode;
}) => {
  const { t } = useTexts('quotes');
  const number = t('labels.quote_number', { number: formatCode(quote.number) });
  const titles = quote.providers.flatMap(({ movies }) => movies);
  const nameOf = useQuoteMovieName();
  // The title that names the quote in lists.
  const [first] = titles.toSorted((a, b) => a.uuid.localeCompare(b.uuid));
  const count = titles.length;
  useTitle('vod_quote', number);
  return (
    <PageHeading
      over={
        <>
          <Link to={list} className={typography.quiet}>
            {t('list.title')}
          </Link>
          {part !== undefined && ` · ${part}`}
        </>
      }
      title={
        <>
          {first !== undefined && <Lang>{nameOf(first.movie)}</Lang>}
          {count > 1 && ` ${t('list.more_titles', { count: count - 1 })}`}
          {' · '}
          <CompanyNames companies={parties} />
        </>
      }
      lead={
        <span className={`${layout.wrapMiddle} ${layout.gap8x12} ${typography.soft}`}>
          <StatusPill status={quote.status} negotiating={quote.negotiating} titles={titles} />
          {quote.promise !== null && (
            <PromiseText
              promise={quote.promise}
              confirms={awaitsConfirmation(quote.status) && list === '/admin/quotes'}
            />
          )}
          <span>
            {number}
            {profile !== undefined && ' · '}
            {profile}
          </span>
          <NewMessagesLink quote={quote} />
          {others}
        </span>
      }
      {...(aside === undefined ? {} : { aside })}
    />
  );
};
