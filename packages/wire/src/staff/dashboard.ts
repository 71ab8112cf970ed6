import { firstSteps } from '@eigaichi/domain/accounts/first-steps';
import { deadlineKinds } from '@eigaichi/domain/quotes/deadlines';
import { z } from 'zod';
import { movieCard } from '../movies/movie-card.ts';
import { companyNames } from '../settlement/settlement.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** A counted task, with its page. Names are those of `notices/needs`, and of the staff's desk. */
export const needItem = z.object({
  name: z.string(),
  label: z.object({ ja: z.string(), en: z.string() }),
  href: z.string(),
  count: z.number().int(),
});

const filmName = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A deadline for the reader: for titles of one quote, or a payment of one agreement. */
export const deadline = z.object({
  kind: z.enum([...deadlineKinds, 'payment']),
  day: day,
  /** Days from today in Tokyo; negative once passed. */
  days_left: z.number().int(),
  href: z.string(),
  /** The quote's number; for a payment, the agreement's. */
  number: z.number().int(),
  /** The first title, and the number of titles. */
  film_name: filmName.nullable(),
  titles: z.number().int(),
  company: companyNames,
  open: amount.nullable(),
});

/** Content of a reader's start page above the recommended films (D38b). Parts for other roles are null. */
export const readDashboard = endpoint('dashboard.read', 'GET /dashboard', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  answer: oneOf(
    z.object({
      today: day,
      needs: z.array(needItem),
      deadlines: z.array(deadline),
      /** For buyers: titles published since the last visit and free for their last requested licence. */
      new_movies: z
        .object({ since: z.string(), total: z.number().int(), href: z.string(), movies: z.array(movieCard) })
        .nullable(),
      /** For buyers: licences under contract, those ending first on top. */
      licences: z
        .object({
          running: z.number().int(),
          ending: z.array(z.object({ href: z.string(), film_name: filmName, company: companyNames, license_end: day })),
        })
        .nullable(),
      /** For providers: titles that are drafts or were sent back, last changed first. */
      to_complete: z
        .object({
          total: z.number().int(),
          movies: z.array(z.object({ uuid: z.uuid(), film_name: filmName, sent_back: z.boolean() })),
        })
        .nullable(),
      /** For providers, in yen: dated and unpaid, awaiting a delivery, and shares not yet taken by any December. */
      expected: z
        .object({ payable: amount, planned: amount, accruing: amount, next_due_on: day.nullable() })
        .nullable(),
    }),
  ),
});

/** First steps available to the reader (D37f, D38e); empty once done. */
export const readFirstSteps = endpoint('dashboard.first_steps', 'GET /first_steps', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  answer: oneOf(
    z.object({ steps: z.array(z.object({ name: z.enum(firstSteps), href: z.string(), done: z.boolean() })) }),
  ),
});
