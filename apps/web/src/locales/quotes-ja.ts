import { agreements } from './ja/agreements.ts';
import { business_cases } from './ja/business-cases.ts';
import { deliveries } from './ja/deliveries.ts';
import { help } from './ja/help.ts';
import { quote_answer } from './ja/quote-answer.ts';
import { quote_colleagues } from './ja/quote-colleagues.ts';
import { quote_desk } from './ja/quote-desk.ts';
import { quote_list } from './ja/quote-list.ts';
import { quote_messages } from './ja/quote-messages.ts';
import { quotes } from './ja/quotes.ts';
import { quotes_status } from './ja/quotes-status.ts';
import { terms_sheet } from './ja/terms-sheet.ts';

/** Texts of the pages of a request, a quote, its answer and its deliveries. */
export const quotes_ja = {
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
