import { account_security } from './en/account-security.ts';
import { accounts } from './en/accounts.ts';
import { accounts_staff } from './en/accounts-staff.ts';
import { assistants } from './en/assistants.ts';
import { avails } from './en/avails.ts';
import { bank_statements } from './en/bank-statements.ts';
import { buyer_needs } from './en/buyer-needs.ts';
import { buyer_profile } from './en/buyer-profile.ts';
import { calendars } from './en/calendars.ts';
import { colleagues } from './en/colleagues.ts';
import { collections } from './en/collections.ts';
import { compare } from './en/compare.ts';
import { connections } from './en/connections.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { data_export } from './en/data-export.ts';
import { demo } from './en/demo.ts';
import { feature_lists } from './en/feature-lists.ts';
import { first_steps } from './en/first-steps.ts';
import { journal } from './en/journal.ts';
import { moderation } from './en/moderation.ts';
import { movie_bulk } from './en/movie-bulk.ts';
import { movie_edit } from './en/movie-edit.ts';
import { notices } from './en/notices.ts';
import { offer } from './en/offer.ts';
import { own_account } from './en/own-account.ts';
import { payout_account } from './en/payout-account.ts';
import { premium } from './en/premium.ts';
import { sandboxes } from './en/sandboxes.ts';
import { saved_searches } from './en/saved-searches.ts';
import { search } from './en/search.ts';
import { sending_pictures } from './en/sending-pictures.ts';
import { sheet_read } from './en/sheet-read.ts';
import { sign_in } from './en/sign-in.ts';
import { suggestions } from './en/suggestions.ts';
import { title_analytics } from './en/title-analytics.ts';
import { title_gallery } from './en/title-gallery.ts';
import { title_histories } from './en/title-histories.ts';
import { title_operations } from './en/title-operations.ts';
import { tools } from './en/tools.ts';
import { webhooks } from './en/webhooks.ts';

/** Texts of unpainted pages: loaded with every such page, and on the first interaction with a painted one. */
export const en = {
  accounts,
  accounts_staff,
  contact,
  payout_account,
  notices,
  own_account,
  premium,
  account_security,
  collections,
  compare,
  assistants,
  calendars,
  connections,
  colleagues,
  sign_in,
  buyer_needs,
  buyer_profile,
  dashboard,
  data_export,
  demo,
  first_steps,
  feature_lists,
  moderation,
  movie_bulk,
  movie_edit,
  offer,
  avails,
  bank_statements,
  journal,
  title_analytics,
  title_gallery,
  sandboxes,
  saved_searches,
  search,
  sending_pictures,
  sheet_read,
  suggestions,
  title_histories,
  title_operations,
  tools,
  webhooks,
};
