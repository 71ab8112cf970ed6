import { currencies, defaultCurrency } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { spendRuleInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { readSpendRule, saveSpendRule } from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import classes from '../own/account-page.module.css';

type Rule = AnswerOut<typeof readSpendRule>['data'];

type RuledRole = 'consumer' | 'provider';

const limitsByRole: Readonly<Record<RuledRole, readonly (keyof Rule)[]>> = {
  consumer: ['request_above', 'signature_above'],
  provider: ['answer_above'],
};

const languageCurrency = { ja: 'JPY', en: defaultCurrency } as const;

const ruleQuery = dataQuery(readSpendRule, {}, ['accounts']);

const Form = ({ saved, of }: { saved: Rule; of: RuledRole }) => {
  const { t, language } = useTexts('business_cases');
  const limits = limitsByRole[of];
  const typed = (name: keyof Rule) => (saved[name] === null ? '' : String(saved[name].amount));
  const before = (saved.request_above ?? saved.signature_above)?.currency;
  const initialValues: z.input<typeof spendRuleInput> = {
    request_above: typed('request_above'),
    signature_above: typed('signature_above'),
    answer_above: typed('answer_above'),
    // A provider's net is in yen (D7b).
    currency: of === 'provider' ? 'JPY' : isCodeOf(currencies, before) ? before : languageCurrency[language],
  };
  const form = useZodForm({ schema: spendRuleInput, initialValues });
  const save = useAction((values: typeof form.values) => call(saveSpendRule, { body: spendRuleInput.parse(values) }), {
    said: t('rule.saved'),
    asks: form.showRefusal,
    touches: [ruleQuery.queryKey],
  });
  return (
    <form className={layout.column} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <div
        className={`${layout.pair} ${layout.below20} ${layout.gap20x24} ${layout.upTo880} ${layout.folds} ${classes.columns}`}
      >
        {limits.map((name) => (
          <AmountField
            key={name}
            label={fieldLabel(name, language)}
            name={name}
            currency={form.values.currency}
            value={String(form.values[name] ?? '')}
            onChange={(value) => form.setFieldValue(name, value)}
            error={form.errors[name]}
          />
        ))}
        {of === 'consumer' && (
          <NativeSelect
            label={fieldLabel('currency', language)}
            data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
            {...form.getInputProps('currency')}
          />
        )}
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('rule.save')}
        </Button>
      </div>
    </form>
  );
};

/** Amounts above which a company's requests and signatures (D14j), or answers (D14k), need approval; for its owners. */
export const SpendRulePart = ({ of }: { of: RuledRole }) => {
  const { t } = useTexts('business_cases');
  const { data } = useQuery(ruleQuery);
  const isProvider = of === 'provider';
  return (
    <Section title={t(isProvider ? 'answer_rule.title' : 'rule.title')}>
      <p className={classes.lead}>
        {t(isProvider ? 'answer_rule.lead' : 'rule.lead')}{' '}
        <Link to={isProvider ? '/ch/approvals' : '/vod/approvals'}>{t('title')}</Link>
      </p>
      {data !== undefined && <Form key={JSON.stringify(data)} saved={data} of={of} />}
    </Section>
  );
};
