import { negotiateQuote } from '@eigaichi/wire/quotes';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { tell } from '../../ui/tell.ts';
import { conditionsOf } from './conditions-words.ts';
import classes from './dialog.module.css';
import { PriceField } from './price-field.tsx';
import { type Quote, type QuoteShare, useQuoteMove } from './queries.ts';

const fieldOf = { 1: 'flat_price', 2: 'revenue_percent', 3: 'price_viewer_count', 4: 'price_stream_minute' } as const;

/** A counter-offer for all answered titles of one provider, with the warning that it ends the standing answer (D2). */
export const NegotiateDialog = ({
  quote,
  share,
  name,
  onClose,
}: {
  quote: Quote;
  share: QuoteShare;
  name: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricing_type, currency } = conditionsOf(quote.conditions);
  const field = fieldOf[pricing_type as 1 | 2 | 3 | 4];
  const [price, setPrice] = useState('');
  const [message, setMessage] = useState('');
  const negotiate = useQuoteMove(negotiateQuote, quote.uuid);
  const issue = isApiError(negotiate.error) ? negotiate.error.errors[0]?.message : undefined;
  const send = () =>
    negotiate.mutate(
      {
        body: {
          quote_provider: share.uuid,
          quote_movies: share.movies.filter((title) => title.status === 3).map((title) => title.uuid),
          terms_sha256: share.terms_sha256 ?? '',
          ...(price.trim() === '' ? {} : { [field]: price }),
          message,
        },
      },
      {
        onSuccess: () => {
          tell(t('negotiate.sent'));
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('negotiate.title', { name })} size={520}>
      <div className={classes.body}>
        <p className={classes.warning}>{t('negotiate.warning')}</p>
        {pricing_type === 1 ? (
          <PriceField
            label={t('negotiate.price')}
            description={t('negotiate.same')}
            currency={currency}
            value={price}
            onChange={setPrice}
            error={issue}
          />
        ) : (
          <TextInput
            label={t('negotiate.price')}
            description={t('negotiate.same')}
            inputMode="decimal"
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value)}
            error={issue}
          />
        )}
        <Textarea
          label={t('negotiate.message')}
          autosize
          minRows={3}
          maxLength={400}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {negotiate.error !== null && issue === undefined && (
          <RefusalBox title={refusalText(negotiate.error, language)} />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel.keep_as_is')}
          </Button>
          <Button loading={negotiate.isPending} onClick={send}>
            {t('negotiate.send')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
