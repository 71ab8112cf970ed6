import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhookAttempts,
  listWebhookMessages,
  listWebhooks,
  pauseWebhook,
  readWebhook,
  replayWebhookMessage,
  replayWebhookMessages,
  rotateWebhookSecret,
  testWebhook,
} from '@eigaichi/wire/webhooks/webhooks';
import { call } from '../../lib/api.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { dataQuery, filtersFor, pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type Webhook = AnswerOut<typeof readWebhook>['data'];
export type WebhookInput = BodyIn<typeof addWebhook>;
export type WebhookMessage = AnswerOut<typeof listWebhookMessages>['data'][number];
export type WebhookAttempt = AnswerOut<typeof listWebhookAttempts>['data'][number];

export const webhooksQuery = dataQuery(listWebhooks, {});
export const webhookQuery = (uuid: string) => dataQuery(readWebhook, { params: { uuid } });

const perPage = 25;
/** Milliseconds between two reads of a log whose messages are still being sent. */
const pollMs = 5_000;

export const messagesQuery = (uuid: string, { search, page }: { search: ListSearch; page: number }) => ({
  ...pageQuery(listWebhookMessages, {
    params: { uuid },
    query: { ...filtersFor(listWebhookMessages, search), page, per: perPage },
  }),
  refetchInterval: ({ state }: { state: { data?: { data: readonly WebhookMessage[] } | undefined } }) =>
    state.data?.data.some((message) => message.state === 'waiting') === true && pollMs,
});

export const attemptsQuery = (uuid: string, webhook_message: string) =>
  dataQuery(listWebhookAttempts, { params: { uuid, webhook_message } });

const touches = ['webhooks'];

/** Adds an endpoint, whose answer has the secret; the form shows refusals. */
export const useAddWebhook = (asks: (error: Error) => boolean) =>
  useAction((body: WebhookInput) => call(addWebhook, { body }), { asks, quiet: true, touches });

export const useChangeWebhook = (uuid: string, asks: (error: Error) => boolean) =>
  useAction((body: WebhookInput) => call(changeWebhook, { params: { uuid }, body }), { asks, quiet: true, touches });

export const usePauseWebhook = (uuid: string) =>
  useAction((is_paused: boolean) => call(pauseWebhook, { params: { uuid }, body: { is_paused } }), { touches });

export const useRotateSecret = (uuid: string) =>
  useAction(() => call(rotateWebhookSecret, { params: { uuid } }), { touches });

export const useDeleteWebhook = (uuid: string, { said, onDone }: { said: string; onDone: () => void }) =>
  useAction(() => call(deleteWebhook, { params: { uuid } }), { said, onDone, touches });

export const useTestWebhook = (uuid: string, said: string) =>
  useAction(() => call(testWebhook, { params: { uuid } }), { said, touches });

export const useReplayMessage = (uuid: string, said: string) =>
  useAction((webhook_message: string) => call(replayWebhookMessage, { params: { uuid, webhook_message } }), {
    said,
    touches,
  });

export const useReplayFailed = (uuid: string, said: (count: number) => string) =>
  useAction((since: string) => call(replayWebhookMessages, { params: { uuid }, body: { since } }), {
    said: ({ data }) => said(data.count),
    touches,
  });
