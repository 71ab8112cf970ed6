import { taxBases, taxResidenceInput } from '@eigaichi/domain/settlement/tax-residence';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;
const params = z.object({ uuid: z.uuid() });

const taxResidence = namedObject('TaxResidence', {
  company_name: z.string(),
  /** The provider's current country. */
  country: z.string(),
  /** Latest first; an entry is valid while its country is the provider's. */
  entries: z.array(
    z.object({
      country: z.string(),
      basis: z.enum(taxBases),
      /** In percent. */
      rate: z.string(),
      form_on: day.nullable(),
      entered_name: z.string(),
      created_at: z.string(),
    }),
  ),
});

/** Withholding tax rules for a provider abroad (D8t). */
export const readTaxResidence = endpoint('settlement.tax_residence', 'GET /settlement/tax-residence/:uuid', {
  access: desk,
  params,
  answer: oneOf(taxResidence),
});

export const setTaxResidence = endpoint('settlement.set_tax_residence', 'POST /settlement/tax-residence/:uuid', {
  access: desk,
  params,
  body: taxResidenceInput,
  answer: oneOf(taxResidence),
  status: 201,
});
