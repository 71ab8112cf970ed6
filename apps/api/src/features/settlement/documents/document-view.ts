import {
  type BillingDocument,
  type BillingLine,
  isPurchaseStatement,
  type Step,
} from '@eigaichi/domain/settlement/billing-document';
import { lineName } from '@eigaichi/domain/settlement/settlement-labels';
import { pick } from '@eigaichi/domain/shared/pick';
import { amountView, arithmeticView } from '../../../http/amounts.ts';

/** Response form of a calculation step (D7f). */
export const stepView = (step: Step) => ({
  name: step.name,
  ...(step.amount === undefined ? {} : { amount: amountView(step.amount) }),
  ...(step.value === undefined ? {} : { value: step.value }),
  ...arithmeticView(step),
});

/** Response form of a line of a document or an account. */
export const lineView = ({ amount, balance, fee, supplied, buyer, steps, ...line }: BillingLine) => ({
  kind: line.kind,
  name: lineName({ ...line, steps }),
  ...pick(line, 'day', 'title', 'agreement_number', 'period'),
  amount: amountView(amount),
  ...(balance === undefined ? {} : { balance: amountView(balance) }),
  ...(line.tax_treatment === undefined ? {} : { tax_treatment: line.tax_treatment }),
  ...(supplied === undefined ? {} : { supplied }),
  ...(buyer === undefined ? {} : { buyer: { ...buyer, company_name_english: buyer.company_name_english ?? null } }),
  ...(fee === undefined ? {} : { fee: amountView(fee) }),
  steps: steps.map(stepView),
});

/** Response form of a payment notice's tax facts (D8ze); null for other documents and earlier notices. */
export const noticeView = (billingDocument: BillingDocument) => {
  const { notice } = billingDocument;
  if (notice === undefined) return null;
  const { fees, ...facts } = notice;
  return {
    ...facts,
    is_purchase_statement: isPurchaseStatement(billingDocument),
    fees: fees && {
      amount: amountView(fees.amount),
      tax: fees.tax && { rate: fees.tax.rate, amount: amountView(fees.tax.amount) },
    },
  };
};
