import { countries } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { taxBases, taxResidenceInput } from '@eigaichi/domain/settlement/tax-residence';
import { rateAbroad } from '@eigaichi/domain/settlement/withholding';
import { readTaxResidence, setTaxResidence } from '@eigaichi/wire/settlement/tax-residences';
import { Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

type Typed = z.input<typeof taxResidenceInput>;

/** Withholding for a provider abroad: the statutory rate, or a treaty's with its form on file (D8t). */
export const TaxResidenceDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { t, language } = useTexts('settlement');
  const { data, error } = useQuery(dataQuery(readTaxResidence, { params: { uuid } }));
  const form = useZodForm<Typed>({
    schema: taxResidenceInput,
    initialValues: { basis: 'law', rate: '', form_on: null },
    labelOf: (field) => t(field === 'rate' ? 'tax_residence.rate' : 'tax_residence.form_on'),
  });
  const act = useSettlementAction((typed: Typed) => call(setTaxResidence, { params: { uuid }, body: typed }), {
    said: t('tax_residence.done'),
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('tax_residence.title', { name: data?.company_name ?? '' })} size={520}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((typed) => act.mutate(typed))}>
        <Refusal of={error} />
        <p>
          {t('tax_residence.lead', {
            country: labelIfAny(countries, data?.country ?? '', language) ?? '',
            rate: rateAbroad,
          })}
        </p>
        <Radio.Group label={t('tax_residence.basis')} {...form.getInputProps('basis')}>
          <div className={layout.column}>
            {taxBases.map((basis) => (
              <Radio key={basis} value={basis} label={t(`tax_residence.basis_${basis}`, { rate: rateAbroad })} />
            ))}
          </div>
        </Radio.Group>
        {form.values.basis === 'treaty' && (
          <div className={classes.two}>
            <TextInput
              label={t('tax_residence.rate')}
              inputMode="decimal"
              maxLength={10}
              {...form.getInputProps('rate')}
            />
            <DayField
              label={t('tax_residence.form_on')}
              value={form.values.form_on ?? null}
              {...form.getInputProps('form_on')}
            />
          </div>
        )}
        {data !== undefined && data.entries.length > 0 && (
          <details className={`${typography.soft} ${typography.fine} ${classes.steps}`}>
            <summary>{t('tax_residence.history')}</summary>
            <dl>
              {data.entries.map(({ country, basis, rate, form_on, entered_name, created_at }) => (
                <div key={created_at}>
                  <dt>
                    {[
                      labelIfAny(countries, country, language) ?? country,
                      t(`tax_residence.is_${basis}`, { rate }),
                      ...(form_on === null
                        ? []
                        : [t('tax_residence.form_of', { date: formatDate(form_on, language) })]),
                    ].join(' · ')}
                  </dt>
                  <dd>
                    <Lang>{entered_name}</Lang> {formatMoment(created_at, language)}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <FormActions busy={act.isPending} disabled={data === undefined} onClose={onClose} />
      </form>
    </Modal>
  );
};
