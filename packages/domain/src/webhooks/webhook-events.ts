import type { Role } from '../accounts/actor.ts';
import type { ApiScope } from '../api-keys/api-scopes.ts';
import type { CodeOf, OptionList } from '../options/option-list.ts';

type Event = {
  /** Companies that receive it. */
  readonly roles: readonly Exclude<Role, 'manager'>[];
  /** Kind of the object that changed, which its payload names. */
  readonly subject: 'title' | 'quote' | 'deal' | 'payout';
  /** Scope with which an API key may subscribe to it. */
  readonly scope: ApiScope;
};

/** Events that a company's webhooks report (D52), in display order. */
export const webhookEvents = [
  {
    code: 'title.updated',
    label: { ja: '作品の変更', en: 'Title changed' },
    roles: ['provider', 'consumer'],
    subject: 'title',
    scope: 'titles:read',
  },
  {
    code: 'availability.changed',
    label: { ja: '権利の空き状況の変更', en: 'Availability of rights changed' },
    roles: ['provider', 'consumer'],
    subject: 'title',
    scope: 'rights:read',
  },
  {
    code: 'quote.moved',
    label: { ja: '見積もりの進展', en: 'Quote moved' },
    roles: ['provider', 'consumer'],
    subject: 'quote',
    scope: 'quotes:read',
  },
  {
    code: 'agreement.signed',
    label: { ja: '契約の締結', en: 'Agreement signed' },
    roles: ['provider', 'consumer'],
    subject: 'quote',
    scope: 'agreements:read',
  },
  {
    code: 'delivery.updated',
    label: { ja: '納品の進展', en: 'Delivery updated' },
    roles: ['provider', 'consumer'],
    subject: 'quote',
    scope: 'deliveries:read',
  },
  {
    code: 'due.updated',
    label: { ja: '請求・支払い予定の変更', en: 'Dues changed' },
    roles: ['provider', 'consumer'],
    subject: 'deal',
    scope: 'settlement:read',
  },
  {
    code: 'payout.paid',
    label: { ja: '支払いの実行', en: 'Payout made' },
    roles: ['provider'],
    subject: 'payout',
    scope: 'settlement:read',
  },
] as const satisfies OptionList<string, Event>;

export type WebhookEvent = CodeOf<typeof webhookEvents>;

/** Type of the message that the test button sends; no endpoint subscribes to it. */
export const webhookTest = 'webhook.test';

export type WebhookType = WebhookEvent | typeof webhookTest;

/** Events that a company of this role may subscribe to. */
export const webhookEventsOf = (role: Role): readonly WebhookEvent[] =>
  webhookEvents
    .filter(({ roles }: { readonly roles: readonly Role[] }) => roles.includes(role))
    .map(({ code }) => code);

/** Scope that reads an event's subject. */
export const webhookScopeOf = (event: WebhookEvent): ApiScope =>
  webhookEvents.find(({ code }) => code === event)?.scope ?? 'webhooks:read';
