import { insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { Textarea } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import type { StepProps } from '../step-props.ts';

/** E&O insurance and further terms (D4, step 12). */
export const TermsStep = ({ draft, change, errorOf }: StepProps) => {
  const { t, language } = useTexts('quotes');
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <div>
        <p className={`${layout.padBottom4} ${typography.label}`}>{t('materials.insurance')}</p>
        <Segmented
          label={t('materials.insurance')}
          value={draft.insurance_need}
          options={insuranceNeeds.map(({ code, label }) => ({ value: code, label: label[language] }))}
          onChange={(insurance_need) => change({ insurance_need })}
        />
      </div>
      <Textarea
        label={t('materials.contract_terms')}
        autosize
        minRows={4}
        maxLength={4000}
        value={draft.contract_terms}
        onChange={(event) => change({ contract_terms: event.currentTarget.value })}
        error={errorOf('contract_terms')}
        data-field="contract_terms"
      />
    </div>
  );
};
