import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fixedTotal } from '@eigaichi/domain/agreements/document/movie-rows';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { QuoteAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { type EarlierLicence, maxEarlierLicences } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { pick } from '@eigaichi/domain/shared/pick';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { wasSignedSql } from '../../../db/status-sql.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { judgeSentAnswer } from '../answer/judge-sent-answer.ts';
import { providerQuoteTerms } from '../sign/provider-quote-terms.ts';
import { type AnswerOffer, answerOffer } from './answer-offer.ts';
import { storeDecision } from './decide-case.ts';
import { ask } from './request-approval.ts';
import { openAnswerCase } from './require-approval.ts';

/** The latest signed licences of the same titles by the provider, as agreed or amended. */
const earlierLicences = async (tx: Tx, { share, answered }: AnswerOffer): Promise<EarlierLicence[]> => {
  const movies = answered.map(({ movie_id }) => movie_id);
  const found = await readRows(tx, { agreement: col.text, quote_movie: col.text })`
    select agreement, quote_movie from (
      select a.uuid as agreement, qm.uuid as quote_movie, qm.movie_id,
        row_number() over (partition by qm.movie_id order by a.signed_at desc, a.uuid) as place
      from quote_movies qm
      join quote_providers qp on qp.uuid = qm.quote_provider_id
      join agreements a on a.quote_provider_id = qp.uuid
      where qm.movie_id = any(${sql.param(movies)}::uuid[]) and qp.provider_id = ${share.provider_id} and ${wasSignedSql}
        and not exists (select from agreements l where l.quote_provider_id = a.quote_provider_id and l.version > a.version)
    ) ranked
    where place <= ${maxEarlierLicences} order by movie_id, place`;
  const signed = await tx
    .select({ uuid: agreements.uuid, terms: agreements.terms })
    .from(agreements)
    .where(
      inArray(
        agreements.uuid,
        found.map(({ agreement }) => agreement),
      ),
    );
  const termsOf = new Map(signed.map(({ uuid, terms }) => [uuid, terms]));
  return found.flatMap(({ agreement, quote_movie }) => {
    const terms = termsOf.get(agreement);
    const title = terms?.titles.find((each) => each.quote_movie === quote_movie);
    if (terms === undefined || title === undefined) return [];
    const fixed = title.buyer_lines.find(({ name }) => name === 'licence_fee' || name === 'guarantee');
    return [
      {
        ...pick(title, 'film_name_ja', 'film_name_en', 'license_start', 'license_end', 'terms'),
        buyer: terms.consumer.company_name,
        fixed: fixed?.amount ?? null,
        currency: currencyOf(terms.currency),
      },
    ];
  });
};

/** Withdraws the requester's waiting answer, which the new one replaces. Refuses if a colleague's waits. */
const replaceOwn = async (tx: Tx, deps: Deps, actor: Actor, quote_provider: string): Promise<void> => {
  const open = await openAnswerCase(tx, quote_provider);
  if (open === undefined) return;
  if (open.asked_by !== actor.person.uuid) throw new Refused('approval_waits');
  // An approver may return it meanwhile, which locks only the case: it then stays returned.
  await storeDecision(tx, deps, actor, { row: open, action: 'withdraw', state: 'withdrawn' });
};

type Submitted = QuoteAnswer & { readonly uuid: string; readonly note: string };

/** Stores an answer for approval, judged as if it were sent; the quote and the buyer see nothing of it (D14k). */
export const requestAnswerApproval = (deps: Deps, actor: Actor, { uuid, note, ...answer }: Submitted) =>
  deps.db.transaction(async (tx) => {
    const judged = await judgeSentAnswer(tx, deps, actor, { ...answer, uuid });
    const offer = answerOffer(judged);
    const { share, answered, standing, net } = offer;
    const { rates, today, locked } = judged;
    const titles = [...answered, ...standing];
    const whole = await providerQuoteTerms(tx, { quote: locked.quote, share, titles, rates, today });
    const terms = {
      ...whole,
      titles: whole.titles.filter(({ quote_movie }) => answered.some((row) => row.uuid === quote_movie)),
    };
    const least = fixedTotal(terms, 'provider');
    await replaceOwn(tx, deps, actor, share.uuid);
    return ask(tx, deps, actor, {
      asked: {
        kind: 'answer',
        sha256: createHash('sha256').update(canonicalJson(answer)).digest('hex'),
        currency: 'JPY',
        least,
        most: net === null ? null : least,
        judged: net,
        quote_provider_id: share.uuid,
        answer,
        content: {
          quote_number: terms.quote_number,
          conditions: terms.conditions,
          titles: terms.titles.map((title) => ({
            ...pick(title, 'film_name_ja', 'film_name_en'),
            provider: terms.provider.company_name,
            least: null,
            most: null,
          })),
          delivery: null,
          answer: {
            terms,
            ...pick(answer, 'valid_until', 'person_name', 'person_title'),
            message: answer.message ?? null,
            earlier: await earlierLicences(tx, offer),
          },
        },
      },
      said: { note, budget: null },
      today,
    });
  });
