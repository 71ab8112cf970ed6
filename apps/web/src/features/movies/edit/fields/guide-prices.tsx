import { guideExclusiveTypes, maxGuideMonths, maxGuidePrices } from '@eigaichi/domain/movies/guide-price-input';
import { currencies } from '@eigaichi/domain/options/currencies';
import { requestableRightTypes } from '@eigaichi/domain/options/right-types';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useState } from 'react';
import { AmountField } from '../../../../lib/amount-field.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import { placesOf, territoriesBody } from '../../../rights/places.ts';
import { PlacesField } from '../../../rights/places-field.tsx';
import { emptyGuidePrice, type GuidePriceDraft } from '../movie-draft.ts';
import { OptionField, OptionsField, WholeField } from './choice-fields.tsx';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { RecordList } from './record-list.tsx';

const path = 'guide_prices';

type Guide = { readonly at: number; readonly guide: GuidePriceDraft };

/** The territory of a guide price. The draft has only its countries, so the chosen mode is stored here. */
const GuidePlaces = ({ at, guide }: Guide) => {
  const form = useDraftForm();
  const [chosen, setChosen] = useState(placesOf(guide));
  const sent = territoriesBody(chosen);
  const isCurrent = sent.all_countries === guide.all_countries && sent.countries.join() === guide.countries.join();
  const field = `${path}.${at}.countries`;
  return (
    <div data-field={field} className={layout.wholeRow}>
      <PlacesField
        name={`${path}.${at}`}
        value={isCurrent ? chosen : placesOf(guide)}
        onChange={(places) => {
          setChosen(places);
          form.type(`${path}.${at}`, { ...guide, ...territoriesBody(places) });
        }}
        error={form.errorOf(field)}
      />
    </div>
  );
};

const GuideAmount = ({ at, guide, name }: Guide & { readonly name: 'price_from' | 'price_to' }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const field = `${path}.${at}.${name}`;
  return (
    <div data-field={field}>
      <AmountField
        label={fieldLabel(field, language)}
        {...(guide.currency === null ? {} : { currency: guide.currency })}
        {...(name === 'price_to' ? { description: t('guides.price_to') } : {})}
        value={guide[name]}
        onChange={(typed) => form.type(field, typed)}
        onLeave={() => form.leave(field)}
        error={form.errorOf(field)}
      />
    </div>
  );
};

const GuideFields = ({ at, guide }: Guide) => {
  const { t, language } = useTexts(['movie_edit', 'movies']);
  const place = (name: keyof GuidePriceDraft) => {
    const field = `${path}.${at}.${name}`;
    return { path: field, label: fieldLabel(field, language) };
  };
  return (
    <div className={`${layout.thirds} ${layout.gap16x24} ${layout.folds} ${classes.grid}`}>
      <OptionsField
        {...place('rights')}
        list={requestableRightTypes}
        placeholder={t('guide.any_right', { ns: 'movies' })}
      />
      <OptionField {...place('exclusive_type')} list={guideExclusiveTypes} />
      <WholeField {...place('months')} hint={t('guides.any_period')} digits={String(maxGuideMonths).length} />
      <GuidePlaces at={at} guide={guide} />
      <GuideAmount at={at} guide={guide} name="price_from" />
      <GuideAmount at={at} guide={guide} name="price_to" />
      <OptionField {...place('currency')} list={currencies} />
    </div>
  );
};

/** Prices for kinds of licence (D22fa): each with its rights, exclusivity, period and territory. */
export const GuidePrices = () => {
  const { t } = useTexts('movie_edit');
  const form = useDraftForm();
  const { guide_prices: guides } = form.draft;
  return (
    <>
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>{t('guides.lead')}</p>
      <RecordList
        count={guides.length}
        none={t('guides.none')}
        add={t('guides.add')}
        nameOf={(number) => t('guides.number', { number })}
        most={maxGuidePrices}
        onAdd={() => form.type(path, [...guides, emptyGuidePrice])}
        onRemove={(at) =>
          form.type(
            path,
            guides.filter((_, index) => index !== at),
          )
        }
      >
        {(at) => <GuideFields at={at} guide={guides[at] ?? emptyGuidePrice} />}
      </RecordList>
    </>
  );
};
