import { randomUUID } from 'node:crypto';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import * as tools from '@eigaichi/wire/assistants/assistant-tools';
import { addToCart } from '@eigaichi/wire/movies/carts';
import { saveAnswerDraft } from '@eigaichi/wire/quotes/answer/answer-drafts';
import { proposeQuoteDraft, saveQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { ToolRefused } from '../assistant-caller.ts';
import { boundTool } from '../bound-tool.ts';
import { wantedLicence } from './title-tools.ts';

const drafted = (link: string) => ({
  data: {
    state: 'draft' as const,
    link,
    next: 'A person of the company opens the link, reviews the draft and sends it.',
  },
});

const quoteRequest = boundTool(
  tools.draftQuoteRequest,
  async ({ call, publicUrl }, { titles, currency, flat_price, message, ...wanted }) => {
    const { data } = await call(proposeQuoteDraft);
    for (const movieId of titles) {
      try {
        await call(addToCart, { params: { movieId } });
      } catch (error) {
        if (error instanceof ToolRefused) throw new ToolRefused(`${movieId}: ${error.message}`);
        throw error;
      }
    }
    const uuid = randomUUID();
    const content = {
      ...data.conditions,
      ...wantedLicence(wanted),
      all_countries: false,
      ...(currency === undefined ? {} : { currency }),
      ...(flat_price === undefined ? {} : { flat_price }),
      ...(message === undefined ? {} : { message }),
      movies: titles,
    };
    await call(saveQuoteDraft, { params: { uuid }, body: { version: 0, content } });
    return drafted(`${publicUrl}/vod/cart?request=${uuid}`);
  },
);

const answer = boundTool(tools.draftAnswer, async ({ call, publicUrl }, { quote: uuid, ...content }) => {
  await call(saveAnswerDraft, { params: { uuid }, body: content });
  return drafted(`${publicUrl}${quoteAddress('provider', 'quote', uuid)}`);
});

/** Tools that write a draft for a person; nothing is sent. */
export const draftTools = [quoteRequest, answer];
