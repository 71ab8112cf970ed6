import { optionalDecimal } from '../../shared/rules/amounts.ts';
import { staffDefaultsShape } from '../../shared/staff-only.ts';
import { staffTermFields } from '../offer-fields.ts';
import { staffNotes, withNotes } from '../request/condition-notes.ts';

/** Defaults of a title's `staffTermFields` until a manager sets them. */
export const staffTermDefaults = { fee_rate: null, adjustment_yen: 0, price_minimum_guarantee_fl_yen: 0 } as const;

/** The staff terms in a buyer's counter-offer, which can't read them (D7f, D20e). */
export const counterStaffShape = staffDefaultsShape(
  {
    fee_rate: { open: staffTermFields.fee_rate },
    adjustment_yen: { open: staffTermFields.adjustment_yen },
    price_minimum_guarantee_fl_yen: { open: staffTermFields.price_minimum_guarantee_fl_yen },
  },
  staffTermDefaults,
);

/** The staff terms in a request: a quote has neither rates nor a fee rate before a manager confirms it (D7, D20e). */
export const requestStaffShape = withNotes(
  staffNotes,
  staffDefaultsShape(
    {
      fee_rate: { open: staffTermFields.fee_rate },
      exchange_rate: { open: optionalDecimal(4) },
      exchange_rate_addition: { open: optionalDecimal(4) },
    },
    { fee_rate: null, exchange_rate: null, exchange_rate_addition: null },
  ),
);
