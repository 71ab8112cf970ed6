import { labelOf } from '@eigaichi/domain/options/option-list';
import { noticeBases, noticeBasisInput } from '@eigaichi/domain/settlement/notice-basis';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { readNoticeBasis, setNoticeBasis } from '@eigaichi/wire/settlement/notice-bases';
import { Radio } from '@mantine/core';
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

type Typed = z.input<typeof noticeBasisInput>;

/** Basis of consumption tax on a provider's payment notices, from a day on (D8ze). */
export const NoticeBasisDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { t, language } = useTexts('settlement');
  const { data, error } = useQuery(dataQuery(readNoticeBasis, { params: { uuid } }));
  const form = useZodForm<Typed>({
    schema: noticeBasisInput,
    initialValues: { notice_basis: 'purchase', agreed_on: null, effective_on: '' },
  });
  const act = useSettlementAction((typed: Typed) => call(setNoticeBasis, { params: { uuid }, body: typed }), {
    said: ({ waits }) => t(waits ? 'notice_basis.waits' : 'notice_basis.done'),
    asks: form.showRefusal,
    onDone: onClose,
  });
  const day = form.getInputProps('effective_on');
  return (
    <Modal opened onClose={onClose} title={t('notice_basis.title', { name: data?.company_name ?? '' })} size={520}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((typed) => act.mutate(typed))}>
        <Refusal of={error} />
        <p>{t('notice_basis.lead')}</p>
        <Radio.Group label={fieldLabel('notice_basis', language)} {...form.getInputProps('notice_basis')}>
          <div className={layout.column}>
            {noticeBases.map(({ code, label }) => (
              <Radio key={code} value={code} label={label[language]} description={t(`notice_basis.is_${code}`)} />
            ))}
          </div>
        </Radio.Group>
        {form.values.notice_basis === 'purchase' && (
          <DayField
            label={fieldLabel('agreed_on', language)}
            description={t(
              data?.invoice_number === null ? 'notice_basis.agreed_unregistered' : 'notice_basis.agreed_hint',
            )}
            value={form.values.agreed_on ?? null}
            {...form.getInputProps('agreed_on')}
          />
        )}
        <DayField
          label={fieldLabel('effective_on', language)}
          required
          value={form.values.effective_on}
          error={day.error}
          onChange={(chosen) => day.onChange(chosen ?? '')}
        />
        {data !== undefined && data.entries.length > 0 && (
          <details className={`${typography.soft} ${typography.fine} ${classes.steps}`}>
            <summary>{t('notice_basis.history')}</summary>
            <dl>
              {data.entries.map(({ notice_basis, agreed_on, effective_on, entered_name, created_at }) => (
                <div key={created_at}>
                  <dt>
                    {[
                      t('notice_basis.from', { date: formatDate(effective_on, language) }),
                      labelOf(noticeBases, notice_basis, language),
                      ...(agreed_on === null
                        ? []
                        : [t('notice_basis.agreed', { date: formatDate(agreed_on, language) })]),
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
