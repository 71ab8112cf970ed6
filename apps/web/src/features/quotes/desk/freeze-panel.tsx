import { confirmQuote } from '@eigaichi/wire/quotes/quotes';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { companyName } from '../../../lib/company-name.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type Quote, useQuoteMove } from '../queries.ts';
import classes from './desk.module.css';

/** What confirming freezes, to be read before it is done: the day's rates and each provider's fee rate (D7). */
export const FreezePanel = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation(['quote_desk', 'quotes']);
  const language = useLanguage();
  const confirm = useQuoteMove(confirmQuote, quote.uuid);
  return (
    <section className={classes.freeze} aria-labelledby="freezes">
      <h3 id="freezes">{t('quote_desk:freeze.title')}</h3>
      <dl>
        {Object.entries(quote.rates ?? {}).map(([currency, rate]) => (
          <div key={currency}>
            <dt>{t('quote_desk:freeze.rate', { currency })}</dt>
            <dd>
              {t('quotes:manager.rate', {
                rate: formatNumber(Number(rate.exchange_rate), 4),
                addition: formatNumber(Number(rate.exchange_rate_addition), 4),
              })}
            </dd>
          </div>
        ))}
        {quote.providers.map((share) => (
          <div key={share.uuid}>
            <dt>
              <Lang>{t('quote_desk:freeze.fee', { name: companyName(share.provider, language) })}</Lang>
            </dt>
            <dd>{formatPercent(Number(share.movies[0]?.fee_rate ?? 0), 2)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('quote_desk:freeze.note')}</p>
      <div className={classes.acts}>
        <Button
          size="md"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { body: { version: quote.version } },
              {
                onSuccess: () => tell(t('quotes:manager.confirmed')),
                onError: (error) => tellRefusal(refusalText(error, language)),
              },
            )
          }
        >
          {t('quotes:manager.confirm')}
        </Button>
      </div>
    </section>
  );
};
