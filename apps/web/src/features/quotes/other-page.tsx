import { type QuotePage, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { Link, Navigate } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import { otherPages, pagesByRole, quoteOnPage } from './on-page.ts';
import type { Quote } from './queries.ts';

type Reader = 'consumer' | 'provider';

/** Redirects to the page that shows the quote's titles if none fits this one (D3). */
export const OtherPage = ({ quote, reader }: { quote: Quote; reader: Reader }) => {
  const page = pagesByRole[reader].find((each) => quoteOnPage(quote, reader, each) !== null);
  const list = reader === 'consumer' ? '/vod/quotes' : '/ch/quotes';
  return <Navigate to={page === undefined ? list : quoteAddress(reader, page, quote.uuid)} replace />;
};

/** Links to the quote's titles on other pages (D3). */
export const OtherPageLinks = ({ quote, reader, page }: { quote: Quote; reader: Reader; page: QuotePage }) => {
  const { t } = useTexts('quotes');
  return otherPages(quote, reader, page).map((other) => (
    <Link key={other.page} to={quoteAddress(reader, other.page, quote.uuid)}>
      {t(`other_page.${other.of}`, { count: other.titles })}
    </Link>
  ));
};
