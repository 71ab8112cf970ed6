import { paidServices } from '@eigaichi/domain/contact/contact-input';
import { servicePrice } from '@eigaichi/domain/reference/settings';
import type { Database } from '../../db/client.ts';
import { minorView } from '../../http/amounts.ts';
import { settingsOn } from '../reference/dated-settings.ts';

/** Prices of plans and paid services on a day, in yen before tax; null if staff set none, or 0 (D18c). */
export const readServicePrices = async (db: Database, day: string) => {
  const names = paidServices.map(({ code }) => servicePrice(code));
  const values = await settingsOn(db, names, day);
  return paidServices.map(({ code }) => {
    const value = values.get(servicePrice(code));
    return { service: code, price: typeof value === 'number' && value > 0 ? minorView(value, 'JPY') : null };
  });
};
