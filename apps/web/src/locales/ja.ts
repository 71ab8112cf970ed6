import { account_security } from './ja/account-security.ts';
import { accounts } from './ja/accounts.ts';
import { accounts_staff } from './ja/accounts-staff.ts';
import { agreements } from './ja/agreements.ts';
import { bank_statements } from './ja/bank-statements.ts';
import { business_cases } from './ja/business-cases.ts';
import { buyer_profile } from './ja/buyer-profile.ts';
import { colleagues } from './ja/colleagues.ts';
import { collections } from './ja/collections.ts';
import { company_pictures } from './ja/company-pictures.ts';
import { contact } from './ja/contact.ts';
import { dashboard } from './ja/dashboard.ts';
import { deliveries } from './ja/deliveries.ts';
import { desk } from './ja/desk.ts';
import { feature_lists } from './ja/feature-lists.ts';
import { help } from './ja/help.ts';
import { journal } from './ja/journal.ts';
import { moderation } from './ja/moderation.ts';
import { movie_bulk } from './ja/movie-bulk.ts';
import { movie_edit } from './ja/movie-edit.ts';
import { notices } from './ja/notices.ts';
import { offer } from './ja/offer.ts';
import { own_account } from './ja/own-account.ts';
import { payout_account } from './ja/payout-account.ts';
import { premium } from './ja/premium.ts';
import { quote_answer } from './ja/quote-answer.ts';
import { quote_colleagues } from './ja/quote-colleagues.ts';
import { quote_desk } from './ja/quote-desk.ts';
import { quote_list } from './ja/quote-list.ts';
import { quote_messages } from './ja/quote-messages.ts';
import { quotes } from './ja/quotes.ts';
import { quotes_status } from './ja/quotes-status.ts';
import { receivables } from './ja/receivables.ts';
import { screening } from './ja/screening.ts';
import { search } from './ja/search.ts';
import { sending_pictures } from './ja/sending-pictures.ts';
import { settlement } from './ja/settlement.ts';
import { sign_in } from './ja/sign-in.ts';
import { terms_sheet } from './ja/terms-sheet.ts';
import { title_analytics } from './ja/title-analytics.ts';
import { title_gallery } from './ja/title-gallery.ts';
import { title_histories } from './ja/title-histories.ts';
import { title_operations } from './ja/title-operations.ts';
import { tools } from './ja/tools.ts';

/** What the pages behind the first ones say; fetched once the first page is shown. */
export const ja = {
  accounts,
  accounts_staff,
  agreements,
  contact,
  payout_account,
  notices,
  own_account,
  premium,
  account_security,
  collections,
  colleagues,
  sign_in,
  business_cases,
  buyer_profile,
  dashboard,
  deliveries,
  desk,
  feature_lists,
  help,
  moderation,
  movie_bulk,
  movie_edit,
  offer,
  quote_colleagues,
  quote_desk,
  quote_list,
  quote_answer,
  quote_messages,
  quotes,
  quotes_status,
  bank_statements,
  receivables,
  journal,
  settlement,
  terms_sheet,
  screening,
  title_analytics,
  title_gallery,
  search,
  sending_pictures,
  company_pictures,
  title_histories,
  title_operations,
  tools,
};
