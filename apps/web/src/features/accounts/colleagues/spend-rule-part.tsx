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

const limits = ['request_above', 'signature_above'] as const;

const ruleQuery = dataQuery(readSpendRule, {}, ['accounts']);

const Form = ({ saved }: { saved: Rule }) => {
  const { t, language } = useTexts('business_cases');
  const typed = (name: (typeof limits)[number]) => (saved[name] === null ? '' : String(saved[name].amount));
  const before = (saved.request_above ?? saved.signature_above)?.currency;
  const initialValues: z.input<typeof spendRuleInput> = {
    request_above: typed('request_above'),
    signature_above: typed('signature_above'),
    currency: isCodeOf(currencies, before) ? before : language === 'ja' ? 'JPY' : defaultCurrency,
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
        <NativeSelect
          label={fieldLabel('currency', language)}
          data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
          {...form.getInputProps('currency')}
        />
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('rule.save')}
        </Button>
      </div>
    </form>
  );
};

/** Amounts above which the company's requests and signatures need an approval, for its owners (D14j). */
export const SpendRulePart = () => {
  const { t } = useTexts('business_cases');
  const { data } = useQuery(ruleQuery);
  return (
    <Section title={t('rule.title')}>
      <p className={classes.lead}>
        {t('rule.lead')} <Link to="/vod/approvals">{t('title')}</Link>
      </p>
      {data !== undefined && <Form key={JSON.stringify(data)} saved={data} />}
    </Section>
  );
};
