import { areas } from '@eigaichi/domain/options/areas';
import { currencies } from '@eigaichi/domain/options/currencies';
import { Select } from '@mantine/core';
import { AmountField } from '../../../../lib/amount-field.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';

/** A price for each of the eight areas (spec 3, 9), each in its currency. */
export const AreaPrices = () => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const nameOf = (area: number) => areas.find(({ code }) => code === area)?.label[language] ?? String(area);
  return (
    <div className={classes.prices}>
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>{t('prices.lead')}</p>
      <ul className={layout.halves}>
        {form.draft.prices.map(({ area, price, currency }, at) => (
          <li key={area} className={`${layout.gap12} ${layout.fromStart} ${classes.price}`} data-field={`prices.${at}`}>
            <span className={`${typography.size14} ${classes.area}`} aria-hidden="true">
              {nameOf(area)}
            </span>
            <AmountField
              label={t('prices.price', { area: nameOf(area) })}
              hiddenLabel
              currency={currency}
              value={price}
              onChange={(typed) => form.type(`prices.${at}.price`, typed)}
              onLeave={() => form.leave(`prices.${at}.price`)}
              error={form.errorOf(`prices.${at}.price`)}
            />
            <Select
              aria-label={t('prices.currency', { area: nameOf(area) })}
              data={currencies.map(({ code }) => code)}
              value={currency}
              allowDeselect={false}
              onChange={(chosen) => chosen !== null && form.type(`prices.${at}.currency`, chosen)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
