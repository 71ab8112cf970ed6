import { movieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { shareFields } from '@eigaichi/domain/quotes/share-terms';
import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { licenceAnswer } from '../../rights/rights-answer.ts';
import { amount } from '../../shared/amount.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { fieldError } from '../../shared/errors.ts';
import { oneOf } from '../../shared/paging.ts';
import { ledgerLine, openClash, plannedLine, quoteParams } from '../quotes-parts.ts';

const moviePreview = z.object({
  quote_movie: z.uuid(),
  /** What the answer would be refused for, by the fields of the title. */
  errors: z.array(fieldError),
  /** What the provider would receive, line by line; null while a price is missing or the days can't be counted. */
  lines: z.array(ledgerLine).nullable(),
  /** What a month is expected to bring at these prices (spec 9). */
  planned_lines: z.array(plannedLine),
  /** Whether the title is free on the days of the answer (D9); null where it can't be asked. */
  availability: licenceAnswer.nullable(),
  /** Other open requests that the provider was passed and that want the same rights on these days (D9). */
  clashes: z.array(openClash),
});

/** What an answer that is being written would bring and what it would be refused for (D2b, D7b, D7f, D9); nothing is stored. */
export const previewAnswer = endpoint('quotes.preview_answer', 'POST /quote/:uuid/answer/preview', {
  access: { as: 'effective', roles: ['provider', 'manager'], staff: 'quotes.manage', member: 'quotes.answer' },
  params: quoteParams,
  body: z.object({
    ...shareFields,
    valid_until: optionalDate,
    titles: boundedList(movieAnswer.extend({ quote_movie: z.uuid() }), { min: 1, max: mostMovies }),
  }),
  answer: oneOf(
    z.object({
      /** Faults of the common part: what it offers for all titles, until when the answer is valid. */
      errors: z.array(fieldError),
      titles: z.array(moviePreview),
      /** The nets of all titles, less a delivery that the provider pays once for its share (D7b). */
      total: amount,
    }),
  ),
});
