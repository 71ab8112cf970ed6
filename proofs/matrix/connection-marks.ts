import { ownAccess, ownDraft, ownFeed, type Rule, staffWho } from './mark-rules.ts';

/** A company's domain is its own, and that of staff who may confirm it. */
const domain: Rule = (reader, facts, at) =>
  ownAccess(reader, facts, at) || staffWho('accounts.write')(reader, facts, at);

/** Private texts of a company's access and connections, in the form of the plan. */
export const connectionMarks = [
  { table: 'company_tokens', facts: { buyer: 't.account_id' }, columns: { name: ownAccess } },
  { table: 'company_domains', facts: { buyer: 't.account_id' }, columns: { token: ownAccess, domain } },
  { table: 'api_keys', facts: { buyer: 't.account_id' }, columns: { name: ownAccess } },
  { table: 'calendar_feeds', facts: { buyer: 't.account_id', detail: 't.person_id' }, columns: { feed_name: ownFeed } },
  { table: 'answer_drafts', facts: { provider: 't.provider_id' }, columns: { message: ownDraft } },
] as const;
