import { countries } from '../../options/countries.ts';
import { deliveryFee, deliveryMethods } from '../../options/delivery-methods.ts';
import { labelIfAny, labelOf } from '../../options/option-list.ts';
import { payer } from '../../options/pricing.ts';
import { displayDate, displayPeriod } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { agreementLabels, conditionLabels, filled, priced } from './agreement-labels.ts';
import type { Conditioned } from './condition-rows.ts';
import { factRow, factRows, type SheetRow } from './document.ts';

/** Delivery address for materials sent outside the product; nothing here opens a server (D20b). */
const addressOf = ({ conditions: { delivery }, ...terms }: Conditioned, language: Language): string => {
  const trial =
    delivery.trial_start && delivery.trial_end
      ? filled(
          conditionLabels(terms).trial[language],
          'period',
          displayPeriod(delivery.trial_start, delivery.trial_end, language),
        )
      : null;
  const place = [delivery.street, delivery.city, delivery.state, delivery.zip].filter(Boolean).join(', ');
  const lines = [
    delivery.server_address,
    delivery.filepath,
    trial,
    delivery.full_name,
    place,
    labelIfAny(countries, delivery.country, language),
    delivery.shared_url,
  ];
  return lines.filter(Boolean).join('\n');
};

/** Delivery method, deadline, cost bearer; address only above status 3 (`stageAt`), if the provider needs it. */
export const deliveryRows = (terms: Conditioned, language: Language, isDelivered: boolean): SheetRow[] => {
  const { conditions } = terms;
  const fee = deliveryFee(conditions.delivery_method);
  const words = conditionLabels(terms);
  const paying = (conditions.delivery_payer === payer.seller ? words.seller : words.buyer)[language];
  const address = isDelivered ? addressOf(terms, language) : '';
  return [
    factRow(agreementLabels.delivery_method[language], labelOf(deliveryMethods, conditions.delivery_method, language)),
    factRow(agreementLabels.delivery_at[language], displayDate(conditions.delivery_at, language)),
    factRow(
      agreementLabels.delivery_fee[language],
      fee.amount === 0
        ? priced(fee)
        : filled(agreementLabels.paid_by[language], 'payer', paying).replace('{fee}', priced(fee)),
    ),
    ...(address === '' ? [] : factRows(agreementLabels.delivery_address[language], address)),
  ];
};
