/** The terms sheet of a quote, on screen and in print. */
export const terms_sheet = {
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  stream_start: 'Earliest stream start',
  latest_start: 'Latest start',
  contract_months: 'Contract',

  conditions: 'Conditions',
  payment: 'Payment',
  delivery_at: 'Delivery by {{date}}',
  valid_until: 'The answer is valid until {{date}}',
  answer_until: 'The answer is valid until',
  own_period: 'Licence period of this title: {{period}}',

  offer: 'Offer document',
  agreement: 'Agreement document',
  as_of: 'As of {{moment}}. Cancelled titles are left out.',
};
