import { account_security } from './ja/account-security.ts';
import { accounts } from './ja/accounts.ts';
import { accounts_staff } from './ja/accounts-staff.ts';
import { assistants } from './ja/assistants.ts';
import { avails } from './ja/avails.ts';
import { bank_statements } from './ja/bank-statements.ts';
import { buyer_needs } from './ja/buyer-needs.ts';
import { buyer_profile } from './ja/buyer-profile.ts';
import { calendars } from './ja/calendars.ts';
import { colleagues } from './ja/colleagues.ts';
import { collections } from './ja/collections.ts';
import { compare } from './ja/compare.ts';
import { connections } from './ja/connections.ts';
import { contact } from './ja/contact.ts';
import { dashboard } from './ja/dashboard.ts';
import { data_export } from './ja/data-export.ts';
import { demo } from './ja/demo.ts';
import { feature_lists } from './ja/feature-lists.ts';
import { first_steps } from './ja/first-steps.ts';
import { journal } from './ja/journal.ts';
import { moderation } from './ja/moderation.ts';
import { movie_bulk } from './ja/movie-bulk.ts';
import { movie_edit } from './ja/movie-edit.ts';
import { notices } from './ja/notices.ts';
import { offer } from './ja/offer.ts';
import { own_account } from './ja/own-account.ts';
import { payout_account } from './ja/payout-account.ts';
import { premium } from './ja/premium.ts';
import { sandboxes } from './ja/sandboxes.ts';
import { saved_searches } from './ja/saved-searches.ts';
import { search } from './ja/search.ts';
import { sending_pictures } from './ja/sending-pictures.ts';
import { sheet_read } from './ja/sheet-read.ts';
import { sign_in } from './ja/sign-in.ts';
import { suggestions } from './ja/suggestions.ts';
import { title_analytics } from './ja/title-analytics.ts';
import { title_gallery } from './ja/title-gallery.ts';
import { title_histories } from './ja/title-histories.ts';
import { title_operations } from './ja/title-operations.ts';
import { tools } from './ja/tools.ts';
import { webhooks } from './ja/webhooks.ts';

/** Texts of unpainted pages: loaded with every such page, and on the first interaction with a painted one. */
export const ja = {
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
