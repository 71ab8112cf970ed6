import { taxCertificateInput } from '@eigaichi/domain/settlement/tax-abroad';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { settlementAccount } from './settlement.ts';

/** Attaches the certificate of a buyer's tax withheld abroad, from them or staff: PDF, PNG or JPG up to 3 MB (D8o). */
export const attachCertificate = endpoint(
  'settlement.attach_certificate',
  'PUT /settlement/account/:uuid/payments/:payment/certificate',
  {
    access: { as: 'effective', roles: ['manager', 'consumer'], staff: 'settlement.manage', member: 'usage.report' },
    params: z.object({ uuid: z.uuid(), payment: z.uuid() }),
    body: taxCertificateInput,
    answer: oneOf(settlementAccount),
    max_bytes: 5 * 1024 * 1024,
  },
);

/** For its buyer and staff. Returns the file itself. */
export const readCertificate = endpoint('settlement.certificate', 'GET /settlement/payment/:payment/certificate', {
  access: { as: 'effective', roles: ['manager', 'consumer'], staff: 'settlement.read' },
  scope: 'settlement:read',
  params: z.object({ payment: z.uuid() }),
  answer: file,
});
