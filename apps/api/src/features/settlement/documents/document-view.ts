import type { BillingLine, Step } from '@eigaichi/domain/settlement/billing-document';
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
export const lineView = ({ amount, balance, steps, ...line }: BillingLine) => ({
  kind: line.kind,
  name: lineName({ ...line, steps }),
  ...pick(line, 'day', 'title', 'agreement_number', 'period'),
  amount: amountView(amount),
  ...(balance === undefined ? {} : { balance: amountView(balance) }),
  ...(line.tax_treatment === undefined ? {} : { tax_treatment: line.tax_treatment }),
  steps: steps.map(stepView),
});
