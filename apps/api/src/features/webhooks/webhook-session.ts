import { type WebhookEvent, webhookScopeOf } from '@eigaichi/domain/webhooks/webhook-events';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';

/** Guards where data goes and who signs it: needs a recent confirmation, unless an API key calls, which has its scope. */
export const refuseUnlessConfirmed = (deps: Deps, session: Session): void => {
  if (session.api_key === null) refuseUnlessRecent(deps, session);
};

/** Refuses events whose subject the calling API key may not read: its endpoint gets no more than the key. */
export const refuseBeyondKey = ({ api_key }: Session, events: readonly WebhookEvent[]): void => {
  if (api_key === null) return;
  const lacking = events.map(webhookScopeOf).find((scope) => !api_key.scopes.includes(scope));
  if (lacking !== undefined) throw new Refused('scope_required', { params: { scope: lacking } });
};
