import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type AnswerDraftContent, usableDraft } from '@eigaichi/domain/quotes/answer/answer-draft';
import { awaitsAnswer } from '@eigaichi/domain/quotes/quote-movie-states';
import * as wire from '@eigaichi/wire/quotes/answer/answer-drafts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { answer_drafts } from '../../../db/schema/answer-drafts.ts';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { findQuote } from '../quote-facts.ts';

const draftOf = (actor: Actor, quote: string) =>
  and(eq(answer_drafts.quote_id, quote), eq(answer_drafts.provider_id, actor.account));

/** The provider's titles of a quote that they may see; otherwise not found. */
const titlesOf = async ({ db }: Deps, actor: Actor, quote: string) => {
  const { titles } = orNotFound(await findQuote(db, actor, quote));
  return titles.map(({ uuid, version, status }) => ({ uuid, version, awaitsAnswer: awaitsAnswer(status) }));
};

const viewOf = (content: AnswerDraftContent, created_at: string) => ({ ...content, created_at });

const readAnswerDraft = async (deps: Deps, actor: Actor, quote: string) => {
  const titles = await titlesOf(deps, actor, quote);
  const [row] = await deps.db.select().from(answer_drafts).where(draftOf(actor, quote));
  const content = row === undefined ? null : usableDraft({ ...row.content, message: row.message }, titles);
  return row === undefined || content === null ? null : viewOf(content, row.created_at);
};

type Save = { readonly quote: string; readonly content: AnswerDraftContent };

/**
 * Saves a draft instead of the former one. Binding on no one, so it isn't in the audit log. Refused for titles that
 * don't await an answer of this provider, or that changed since they were read (D30).
 */
const saveAnswerDraft = async (deps: Deps, actor: Actor, { quote, content }: Save) => {
  const titles = new Map((await titlesOf(deps, actor, quote)).map((title) => [title.uuid, title]));
  for (const { quote_movie, version } of content.titles) {
    const title = orNotFound(titles.get(quote_movie));
    if (!title.awaitsAnswer) throw new Refused('not_allowed_now');
    if (title.version !== version)
      throw new Refused('stale_version', { details: { current_version: title.version, made_on: version } });
  }
  const { message = null, ...terms } = content;
  const values = { person_id: actor.person.uuid, content: terms, message, created_at: deps.clock.nowIso() };
  await deps.db
    .insert(answer_drafts)
    .values({ quote_id: quote, provider_id: actor.account, ...values })
    .onConflictDoUpdate({ target: [answer_drafts.quote_id, answer_drafts.provider_id], set: values });
  return viewOf(content, values.created_at);
};

/** Drafts of answers, written by a provider's program for a person to send (D55). */
export const answerDraftRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  one(wire.readAnswerDraft, ({ actor, params }) => readAnswerDraft(deps, actor, params.uuid));
  one(wire.saveAnswerDraft, ({ actor, params, body }) =>
    saveAnswerDraft(deps, actor, { quote: params.uuid, content: body }),
  );
  done(wire.removeAnswerDraft, async ({ actor, params }) => {
    await titlesOf(deps, actor, params.uuid);
    await deps.db.delete(answer_drafts).where(draftOf(actor, params.uuid));
  });
};
