import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { PeriodField } from '../../../ui/period-field.tsx';
import { PickMany } from '../../../ui/pick-many.tsx';
import { rightName } from '../../rights/names.ts';
import fieldClasses from './fields/fields.module.css';
import { newLine, type OfferDraft, type OfferLineDraft } from './offer-draft.ts';
import classes from './offer-fields.module.css';

type LineProps = {
  readonly line: OfferLineDraft;
  readonly number: number;
  readonly lacks: 'rights' | 'countries' | undefined;
  readonly onChange: (line: OfferLineDraft) => void;
  readonly onRemove: (() => void) | null;
};

const Line = ({ line, number, lacks, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation('movie_edit');
  const language = useLanguage();
  const summary = (labels: readonly string[]) =>
    labels.length > 3
      ? t('offer.summary', { first: labels.slice(0, 2).join(t('comma')), count: labels.length - 2 })
      : labels.join(t('comma'));
  return (
    <li className={classes.line} data-field={`offer.${line.key}`}>
      <div className={classes.fields}>
        <PickMany
          label={t('offer.rights')}
          placeholder={t('choose')}
          options={rightTypes.map(({ code, definition }) => ({
            value: String(code),
            label: rightName(code, language),
            detail: definition[language],
          }))}
          value={line.rights}
          onChange={(rights) => onChange({ ...line, rights })}
          summary={summary}
          searchLabel={t('offer.find_right')}
          nothing={t('nothing')}
          error={lacks === 'rights' ? t('offer.rights_missing') : undefined}
        />
        <div>
          <PickMany
            label={t('offer.countries')}
            placeholder={line.all_countries ? t('offer.all_countries') : t('choose')}
            options={countries.map(({ code, label }) => ({ value: code, label: label[language] }))}
            groups={areas.map((area) => ({
              key: area.key,
              label: area.label[language],
              values: countries.filter((one) => one.area === area.code).map(({ code }) => code as string),
            }))}
            value={line.all_countries ? [] : line.countries}
            onChange={(chosen) => onChange({ ...line, countries: chosen, all_countries: false })}
            summary={summary}
            searchLabel={t('offer.find_country')}
            nothing={t('nothing')}
            error={lacks === 'countries' ? t('offer.countries_missing') : undefined}
          />
          <Checkbox
            className={classes.all}
            label={t('offer.all_countries')}
            checked={line.all_countries}
            onChange={(event) => onChange({ ...line, all_countries: event.currentTarget.checked })}
          />
        </div>
        <PeriodField
          label={t('offer.period')}
          placeholder={t('offer.no_limit')}
          clearLabel={t('offer.clear_period')}
          value={{ start: line.starts_on, end: line.ends_on }}
          onChange={({ start, end }) => onChange({ ...line, starts_on: start, ends_on: end })}
        />
      </div>
      {onRemove !== null && (
        <Button size="xs" variant="subtle" onClick={onRemove} aria-label={t('offer.remove_line', { number })}>
          {t('offer.remove')}
        </Button>
      )}
    </li>
  );
};

/** What may be licensed at all: rights × countries × period (D9). Without a line nothing is declared. */
export const OfferFields = ({
  offer,
  lacking,
  onChange,
}: {
  offer: OfferDraft;
  lacking: Readonly<Record<string, 'rights' | 'countries'>>;
  onChange: (offer: OfferDraft) => void;
}) => {
  const { t } = useTranslation('movie_edit');
  const put = (line: OfferLineDraft) =>
    onChange({ ...offer, lines: offer.lines.map((one) => (one.key === line.key ? line : one)) });
  return (
    <fieldset className={fieldClasses.block}>
      <legend>{t('offer.title')}</legend>
      <p className={classes.lead}>{t('offer.lead')}</p>
      <ul className={classes.lines}>
        {offer.lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            lacks={lacking[line.key]}
            onChange={put}
            onRemove={
              offer.lines.length > 1
                ? () => onChange({ ...offer, lines: offer.lines.filter(({ key }) => key !== line.key) })
                : null
            }
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ ...offer, lines: [...offer.lines, newLine()] })}
        >
          {t('offer.add')}
        </Button>
        <Checkbox
          label={t('offer.complete')}
          description={t('offer.complete_hint')}
          checked={offer.complete}
          onChange={(event) => onChange({ ...offer, complete: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
};
