import { requestAgain } from '@eigaichi/wire/quotes/request/quote-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyRefusal } from '../../../ui/notify.ts';
import { listOfNames } from '../../rights/names.ts';
import type { Quote } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { draftOf } from '../request/draft-of.ts';
import { FillRequestButton } from '../request/fill-request-button.tsx';

/** Fills the wizard from a running or past contract, or a failed request; its titles go into the cart. */
export const RequestAgainButton = ({ quote, occasion }: { quote: Quote; occasion: 'renewal' | 'again' }) => {
  const { t, language } = useTexts('quotes');
  const client = useQueryClient();
  const nameOf = useQuoteMovieName();
  const draft = async () => {
    const { data } = await call(requestAgain, { params: { uuid: quote.uuid }, body: { occasion } });
    await client.invalidateQueries({ queryKey: ['carts'] });
    if (data.refused.length > 0)
      notifyRefusal(t('again.refused', { titles: listOfNames(data.refused.map(nameOf), language, '作品') }));
    return { ...draftOf({ ...data.conditions, own_prices: data.own_prices }), movies: data.movies };
  };
  return (
    <FillRequestButton variant="default" draft={draft} done={t(`again.done_${occasion}`)} beside>
      {t(`again.${occasion}`)}
    </FillRequestButton>
  );
};
