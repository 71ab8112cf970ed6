import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { CartEntry } from '../../carts/queries.ts';
import { namesOf } from '../../movies/movie-names.ts';
import { IndicativePrices, useIndicativePrice } from './indicative-prices.tsx';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';
import type { RequestPreview } from './use-request-preview.ts';

/** Flat prices of single titles that differ from the price per title (D7b). */
export const OwnPrices = ({
  draft,
  change,
  errorOf,
  titles,
  preview,
}: StepProps & { readonly titles: readonly CartEntry[]; readonly preview: RequestPreview | undefined }) => {
  const { t, language } = useTexts(['quotes', 'movies']);
  const { own_prices } = draft;
  const priceOf = useIndicativePrice(preview);
  const [isOpen, setOpen] = useState(own_prices.length > 0);
  if (!isOpen)
    return (
      <>
        <IndicativePrices titles={titles} preview={preview} />
        <div>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('own_prices.open')}
          </Button>
        </div>
      </>
    );
  const set = (movie: string, flat_price: string) => {
    const others = own_prices.filter((each) => each.movie !== movie);
    change({ own_prices: flat_price === '' ? others : [...others, { movie, flat_price }] });
  };
  const describe = (movie: string) => {
    const price = priceOf(movie);
    return price === null ? undefined : labelled(t('movies:detail.price.label'), price, language);
  };
  return (
    <fieldset className={`${layout.washed} ${layout.pad16} ${layout.unbordered} ${classes.details}`}>
      <legend className={`${layout.full} ${layout.padBottom4} ${typography.semibold}`}>{t('own_prices.title')}</legend>
      <p className={`${layout.padBottom4} ${typography.label}`}>
        {t(draft.ask_price ? 'own_prices.note_asked' : 'own_prices.note')}
      </p>
      <div className={classes.pair}>
        {titles.map(({ movie: { uuid, translations } }) => (
          <AmountField
            key={uuid}
            label={namesOf(translations, language).first?.text ?? ''}
            description={describe(uuid)}
            name={`own_prices.${uuid}`}
            currency={draft.currency}
            placeholder={draft.ask_price ? '' : draft.flat_price}
            value={own_prices.find(({ movie }) => movie === uuid)?.flat_price ?? ''}
            onChange={(typed) => set(uuid, typed)}
            error={errorOf(`own_prices.${uuid}`)}
          />
        ))}
      </div>
    </fieldset>
  );
};
