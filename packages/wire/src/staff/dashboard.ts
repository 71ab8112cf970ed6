import { firstSteps } from '@eigaichi/domain/accounts/first-steps';
import { deadlineKinds } from '@eigaichi/domain/quotes/deadlines';
import { z } from 'zod';
import { movieCard } from '../movies/movie-card.ts';
import { companyNames } from '../settlement/settlement.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** Something to do, counted, with the page on which it is done. Names are those of `notices/needs`, and of the staff's desk. */
const needItem = z.object({
  name: z.string(),
  label: z.object({ ja: z.string(), en: z.string() }),
  href: z.string(),
  count: z.number().int(),
});

const filmName = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A day by which the reader has to act: on titles of one quote, or a payment of one agreement. */
const deadline = z.object({
  kind: z.enum([...deadlineKinds, 'payment']),
  day: day,
  /** Days from today in Tokyo; below 0 where it has passed. */
  days_left: z.number().int(),
  href: z.string(),
  /** Of the quote; for a payment, of the agreement. */
  number: z.number().int(),
  /** The first of the titles, and how many there are. */
  film_name: filmName.nullable(),
  titles: z.number().int(),
  company: companyNames,
  /** What is to be paid. */
  open: amount.nullable(),
});

/** What a reader's start page says above the recommended films (D38b). Parts of other roles are null. */
export const readDashboard = endpoint('dashboard.read', 'GET /dashboard', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  answer: oneOf(
    z.object({
      today: day,
      needs: z.array(needItem),
      deadlines: z.array(deadline),
      /** For buyers: titles published since the last visit that are free for what was requested last. */
      new_movies: z
        .object({ since: z.string(), total: z.number().int(), href: z.string(), movies: z.array(movieCard) })
        .nullable(),
      /** For buyers: licences under contract, those that end first. */
      licences: z
        .object({
          running: z.number().int(),
          ending: z.array(z.object({ href: z.string(), film_name: filmName, company: companyNames, license_end: day })),
        })
        .nullable(),
      /** For providers: titles that are drafts or were sent back, the latest changed first. */
      to_complete: z
        .object({
          total: z.number().int(),
          movies: z.array(z.object({ uuid: z.uuid(), film_name: filmName, sent_back: z.boolean() })),
        })
        .nullable(),
      /** For providers, in yen: dated and not paid, waiting for a delivery, and shares that no December took. */
      expected: z
        .object({ payable: amount, planned: amount, accruing: amount, next_due_on: day.nullable() })
        .nullable(),
    }),
  ),
});

/** First steps that the reader can do (D37f, D38e); none once they are done. */
export const readFirstSteps = endpoint('dashboard.first_steps', 'GET /first_steps', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  answer: oneOf(
    z.object({ steps: z.array(z.object({ name: z.enum(firstSteps), href: z.string(), done: z.boolean() })) }),
  ),
});
