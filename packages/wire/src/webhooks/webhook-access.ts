/** For company owners, never while acting for their company (D15): an endpoint takes data out of the market. */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;

/** Access of calls that read endpoints and their log. */
export const readsWebhooks = { access: own, scope: 'webhooks:read' } as const;

/** Access of calls that change an endpoint. */
export const writesWebhooks = { access: own, scope: 'webhooks:write' } as const;

/** Access of calls that create or send: a repeated request does it once (D30). */
export const sendsWebhooks = { ...writesWebhooks, idempotent: true } as const;
