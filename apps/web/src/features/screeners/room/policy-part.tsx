import { countries } from '@eigaichi/domain/options/countries';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { screeningAudiences } from '@eigaichi/domain/screeners/screening-access';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { PickMany } from '../../../ui/pick-many.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { countryOptions } from '../../rights/country-options.ts';
import { type Policy, useChangePolicy } from './queries.ts';
import classes from './screening-tab.module.css';

const Fields = ({
  value,
  onChange,
  errorOf,
}: {
  value: Policy;
  onChange: (value: Policy) => void;
  errorOf: (field: string) => string | undefined;
}) => {
  const { t, language } = useTexts('screening');
  const put = (change: Partial<Policy>) => onChange({ ...value, ...change });
  return (
    <>
      <Radio.Group
        label={fieldLabel('audience', language)}
        value={value.audience}
        onChange={(chosen) => put({ audience: screeningAudiences.find((one) => one === chosen) ?? value.audience })}
      >
        {screeningAudiences.map((audience) => (
          <Radio key={audience} value={audience} label={t(`tab.audiences.${audience}`)} mt={8} />
        ))}
      </Radio.Group>
      <DayField
        label={fieldLabel('viewing_until', language)}
        value={value.viewing_until}
        clearLabel={t('tab.until')}
        error={errorOf('viewing_until')}
        onChange={(viewing_until) => put({ viewing_until })}
      />
      <IntegerInput
        label={fieldLabel('max_plays', language)}
        description={t('tab.plays_about')}
        value={value.max_plays ?? null}
        min={1}
        max={99}
        error={errorOf('max_plays')}
        onChange={(max_plays) => put({ max_plays })}
      />
      <div>
        <PickMany
          label={fieldLabel('territories', language)}
          placeholder={t('labels.all_countries')}
          options={countryOptions(language)}
          value={value.territories}
          onChange={(territories) => put({ territories })}
          summary={(labels) =>
            labels.length === 0 ? t('labels.all_countries') : t('tab.countries', { count: labels.length })
          }
          searchLabel={t('tab.search_countries')}
          nothing={t('tab.no_country')}
        />
        <p className={typography.small}>{t('tab.countries_about')}</p>
      </div>
      <Textarea
        label={fieldLabel('viewing_terms', language)}
        description={t('tab.terms_about')}
        value={value.viewing_terms ?? ''}
        maxLength={4000}
        autosize
        minRows={2}
        error={errorOf('viewing_terms')}
        onChange={(event) => put({ viewing_terms: event.currentTarget.value })}
      />
    </>
  );
};

/** People permitted to watch a title (D24b). */
export const PolicyPart = ({ uuid, policy }: { uuid: string; policy: Policy }) => {
  const { t, language } = useTexts('screening');
  const [draft, setDraft] = useState<Policy | null>(null);
  const save = useChangePolicy(uuid);
  const value = draft ?? policy;
  const issues = isApiError(save.error) ? save.error.errors : [];
  const submit = () =>
    save.mutate(
      {
        version: policy.version,
        audience: value.audience,
        viewing_until: value.viewing_until,
        max_plays: value.max_plays,
        territories: value.territories.filter((code) => isCodeOf(countries, code)),
        viewing_terms: value.viewing_terms,
      },
      {
        onSuccess: () => {
          setDraft(null);
          notify(t('tab.saved'));
        },
        onError: (error) => notifyRefusal(refusalText(error, language)),
      },
    );
  return (
    <Section title={t('tab.policy')}>
      <form
        className={`${layout.grid} ${layout.below16} ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Fields
          value={value}
          onChange={setDraft}
          errorOf={(field) => issues.find((issue) => issue.field === field)?.message}
        />
        <p className={typography.small}>{t('tab.mark_about')}</p>
        <div>
          <Button type="submit" loading={save.isPending} disabled={draft === null}>
            {t('actions.save_brief')}
          </Button>
        </div>
      </form>
    </Section>
  );
};
