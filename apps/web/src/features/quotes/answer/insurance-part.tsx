import { insuranceAnswers, insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './quote-movie-details.module.css';
import type { Entry } from './quote-movie-draft.ts';

const empty: Entry = { answer: '', insurer: '', coverage: '', insured_until: '', note: '' };
const insured = '1';
const uninsured = '3';

/** The provider's errors-and-omissions insurance (spec 3: E&O details). */
export const InsurancePart = ({
  need,
  value,
  error,
  onChange,
}: {
  need: number;
  value: Entry | null;
  error: (field: string) => string | undefined;
  onChange: (value: Entry | null) => void;
}) => {
  const { t, language } = useTexts('quote_answer');
  const change = (part: Entry) => onChange({ ...empty, ...value, ...part });
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.group}`}>
      <legend>{t('insurance.heading')}</legend>
      <p className={`${layout.padTop4} ${layout.padBottom8} ${typography.hint}`}>
        {t('insurance.asked', { need: labelIfAny(insuranceNeeds, need, language) ?? '' })}
      </p>
      <div className={`${layout.grid} ${layout.fromStart} ${classes.fields}`}>
        <NativeSelect
          label={t('insurance.answer')}
          value={value?.answer ?? ''}
          data={[
            { value: '', label: t('insurance.unsaid') },
            ...insuranceAnswers.map((option) => ({ value: String(option.code), label: option.label[language] })),
          ]}
          onChange={({ currentTarget }) =>
            currentTarget.value === '' ? onChange(null) : change({ answer: currentTarget.value })
          }
        />
        {value !== null && value.answer !== uninsured && (
          <>
            <TextInput
              label={t('insurance.insurer')}
              maxLength={200}
              value={value.insurer ?? ''}
              error={error('insurer')}
              withAsterisk={value.answer === insured}
              onChange={(event) => change({ insurer: event.currentTarget.value })}
            />
            <TextInput
              label={t('insurance.coverage')}
              maxLength={200}
              value={value.coverage ?? ''}
              error={error('coverage')}
              onChange={(event) => change({ coverage: event.currentTarget.value })}
            />
            <DayField
              label={t('insurance.insured_until')}
              value={value.insured_until ?? ''}
              error={error('insured_until')}
              onChange={(day) => change({ insured_until: day ?? '' })}
            />
          </>
        )}
      </div>
      {value !== null && (
        <Textarea
          label={t('insurance.note')}
          autosize
          minRows={1}
          maxLength={400}
          value={value.note ?? ''}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
};
