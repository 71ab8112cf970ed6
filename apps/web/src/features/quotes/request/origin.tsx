import { differsFromSearch } from '@eigaichi/domain/quotes/request/search-terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import typography from '../../../ui/typography.module.css';
import { savedLicenceSearch } from '../../movies/saved-licence-search.ts';
import type { Draft } from './draft.ts';
import { draftOf, hasTerms } from './draft-of.ts';
import { proposalQuery } from './draft-queries.ts';
import type { QuoteRequest } from './use-request.ts';

/** Terms that neither the search nor the price sets: equal values come from the last request. */
const taken = [
  'channels',
  'languages',
  'video_languages',
  'formats',
  'images',
  'documents',
  'delivery_method',
] as const;

const isFrom = (draft: Draft, proposed: Draft): boolean =>
  hasTerms(draft) && taken.every((name) => JSON.stringify(draft[name]) === JSON.stringify(proposed[name]));

const isSearched = (draft: Draft): boolean => {
  const searched = savedLicenceSearch();
  return searched !== null && differsFromSearch(draft, searched).length === 0;
};

/** States that the terms come from the buyer's last request, or from their search if they match it (D4f). */
export const Origin = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTexts('quotes');
  const { data } = useQuery(proposalQuery);
  if (!data?.last || !isFrom(request.draft, draftOf(data.conditions))) return null;
  const { uuid, number } = data.last;
  return (
    <p className={typography.soft}>
      {t(isSearched(request.draft) ? 'wizard.short.origin_search' : 'wizard.short.origin')}{' '}
      <Link className={typography.unbroken ?? ''} to="/vod/quotes/$quote_id" params={{ quote_id: uuid }}>
        {t('labels.quote_number', { number: formatCode(number) })}
      </Link>
    </p>
  );
};
