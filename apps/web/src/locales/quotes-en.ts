import { agreements } from './en/agreements.ts';
import { business_cases } from './en/business-cases.ts';
import { deliveries } from './en/deliveries.ts';
import { help } from './en/help.ts';
import { quote_answer } from './en/quote-answer.ts';
import { quote_colleagues } from './en/quote-colleagues.ts';
import { quote_desk } from './en/quote-desk.ts';
import { quote_list } from './en/quote-list.ts';
import { quote_messages } from './en/quote-messages.ts';
import { quotes } from './en/quotes.ts';
import { quotes_status } from './en/quotes-status.ts';
import { terms_sheet } from './en/terms-sheet.ts';

/** Texts of the pages of a request, a quote, its answer and its deliveries. */
export const quotes_en = {
  agreements,
  business_cases,
  deliveries,
  help,
  quote_answer,
  quote_colleagues,
  quote_desk,
  quote_list,
  quote_messages,
  quotes,
  quotes_status,
  terms_sheet,
};
