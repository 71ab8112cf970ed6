import { account_security } from './en/account-security.ts';
import { accounts } from './en/accounts.ts';
import { accounts_staff } from './en/accounts-staff.ts';
import { agreements } from './en/agreements.ts';
import { bank_statements } from './en/bank-statements.ts';
import { business_cases } from './en/business-cases.ts';
import { buyer_profile } from './en/buyer-profile.ts';
import { colleagues } from './en/colleagues.ts';
import { collections } from './en/collections.ts';
import { company_pictures } from './en/company-pictures.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { deliveries } from './en/deliveries.ts';
import { desk } from './en/desk.ts';
import { feature_lists } from './en/feature-lists.ts';
import { help } from './en/help.ts';
import { journal } from './en/journal.ts';
import { moderation } from './en/moderation.ts';
import { movie_bulk } from './en/movie-bulk.ts';
import { movie_edit } from './en/movie-edit.ts';
import { notices } from './en/notices.ts';
import { offer } from './en/offer.ts';
import { own_account } from './en/own-account.ts';
import { payout_account } from './en/payout-account.ts';
import { premium } from './en/premium.ts';
import { quote_answer } from './en/quote-answer.ts';
import { quote_colleagues } from './en/quote-colleagues.ts';
import { quote_desk } from './en/quote-desk.ts';
import { quote_list } from './en/quote-list.ts';
import { quote_messages } from './en/quote-messages.ts';
import { quotes } from './en/quotes.ts';
import { quotes_status } from './en/quotes-status.ts';
import { receivables } from './en/receivables.ts';
import { screening } from './en/screening.ts';
import { search } from './en/search.ts';
import { sending_pictures } from './en/sending-pictures.ts';
import { settlement } from './en/settlement.ts';
import { sign_in } from './en/sign-in.ts';
import { terms_sheet } from './en/terms-sheet.ts';
import { title_analytics } from './en/title-analytics.ts';
import { title_gallery } from './en/title-gallery.ts';
import { title_histories } from './en/title-histories.ts';
import { title_operations } from './en/title-operations.ts';
import { tools } from './en/tools.ts';

/** What the pages behind the first ones say; fetched once the first page is shown. */
export const en = {
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
