import { quoteAddress } from '@eigaichi/domain/quotes/pages';
import { Navigate } from '@tanstack/react-router';
import { pagesOf, quoteOnPage } from './on-page.ts';
import type { Quote } from './queries.ts';

/** None of the titles fits this page: the address leads to the one that shows them (D3). */
export const OtherPage = ({ quote, reader }: { quote: Quote; reader: 'consumer' | 'provider' }) => {
  const page = pagesOf[reader].find((each) => quoteOnPage(quote, reader, each) !== null);
  const list = reader === 'consumer' ? '/vod/quotes' : '/ch/quotes';
  return <Navigate to={page === undefined ? list : quoteAddress(reader, page, quote.uuid)} replace />;
};
