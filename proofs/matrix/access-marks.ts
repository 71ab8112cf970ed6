import { noReader, ownAccess } from './mark-rules.ts';

/** Private texts of a company's single sign-on, webhooks and their log (D11f, D52). */
export const accessMarks = [
  {
    table: 'company_sign_in',
    facts: { buyer: 't.account_id' },
    columns: { issuer: ownAccess, client_id: ownAccess, client_secret: noReader },
  },
  {
    table: 'webhooks',
    facts: { buyer: 't.account_id' },
    columns: { webhook_name: ownAccess, webhook_url: ownAccess, secret: noReader },
  },
  {
    table: 'webhook_attempts',
    facts: {
      buyer: `(select w.account_id from webhook_messages m join webhooks w on w.uuid = m.webhook_id
        where m.uuid = t.message_id)`,
    },
    columns: { request_body: ownAccess, answer: ownAccess },
  },
] as const;
