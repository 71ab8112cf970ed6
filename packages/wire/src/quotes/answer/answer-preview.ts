import { movieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { providerQuoteFields } from '@eigaichi/domain/quotes/share-terms';
import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { licenceAnswer } from '../../rights/rights-answer.ts';
import { amount } from '../../shared/amount.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { fieldError } from '../../shared/errors.ts';
import { oneOf } from '../../shared/paging.ts';
import { approvalNeed, ledgerLine, openClash, plannedLine, quoteParams } from '../quotes-parts.ts';

const moviePreview = z.object({
  quote_movie: z.uuid(),
  /** Reasons for refusing the answer, by field of the title. */
  errors: z.array(fieldError),
  /** The provider's income, line by line; null while a price is missing or the days can't be counted. */
  lines: z.array(ledgerLine).nullable(),
  /** Expected monthly income at these prices (spec 9). */
  planned_lines: z.array(plannedLine),
  /** Availability of the title on the days of the answer (D9); null if it can't be determined. */
  availability: licenceAnswer.nullable(),
  /** Other open requests passed to the provider for the same rights on these days (D9). */
  clashes: z.array(openClash),
});

/** Preview of an unfinished answer: its income and its reasons for refusal (D2b, D7b, D7f, D9); nothing is stored. */
export const previewAnswer = endpoint('quotes.preview_answer', 'POST /quote/:uuid/answer/preview', {
  access: { as: 'effective', roles: ['provider', 'manager'], staff: 'quotes.manage', member: 'quotes.answer' },
  params: quoteParams,
  body: z.object({
    ...providerQuoteFields,
    valid_until: optionalDate,
    titles: boundedList(movieAnswer.extend({ quote_movie: z.uuid() }), { min: 1, max: mostMovies }),
  }),
  answer: oneOf(
    z.object({
      /** Faults in the common part: the offer for all titles, and the answer's expiry. */
      errors: z.array(fieldError),
      titles: z.array(moviePreview),
      /** Net amounts of all titles, less a delivery that the provider pays once for its quote (D7b). */
      total: amount,
      /** Approval that the answer needs in its company (D14k); null for none, and while a title can't be priced. */
      approval: approvalNeed.nullable(),
    }),
  ),
});
