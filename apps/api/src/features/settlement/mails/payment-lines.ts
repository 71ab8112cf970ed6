import { type PaymentFacts, taxPositionText } from '@eigaichi/domain/settlement/payment-facts';
import { billingDocumentLabels } from '@eigaichi/domain/settlement/settlement-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';

const payingTo = {
  ja: { account: 'お振込先：', reference: '振込の際の照会番号', payee: 'お受取人', tax_number: '貴社の税務番号' },
  en: { account: 'Pay into:', reference: 'Payment reference', payee: 'Payee', tax_number: 'Your tax number' },
} as const satisfies Record<Language, object>;

/** Lines for the payer: account and reference, payee, tax position, and the buyer's tax number (D8zc). */
export const paymentLines = (payment: PaymentFacts, code: string, language: Language): string[] => {
  const { account, reference, payee, tax_number } = payingTo[language];
  const facts = [
    [reference, code],
    [payee, payment.payee],
    [billingDocumentLabels.address[language], payment.payee_address?.replaceAll('\n', ', ')],
    [billingDocumentLabels.registration[language], payment.payee_registration],
    [billingDocumentLabels.treatment[language], taxPositionText(payment, language)],
    [tax_number, payment.tax_number],
  ] as const;
  return [
    '',
    account,
    ...(payment.pay_into ?? '').split('\n'),
    ...facts.flatMap(([label, text]) => (text ? [labelled(label, text, language)] : [])),
  ];
};
