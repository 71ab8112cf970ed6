import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

type MethodFacts = {
  readonly key: string;
  readonly fee: { readonly amount: number; readonly currency: 'USD' };
  readonly by_hand: boolean;
};

/** Spec 3; `fee` in minor units, once per provider of a quote (spec 9, D7b). Only method 1 runs through the product. */
export const deliveryMethods = [
  {
    code: 1,
    key: 'fft',
    label: { ja: 'オンラインファイル転送', en: 'Online file transfer' },
    fee: { amount: 0, currency: 'USD' },
    by_hand: false,
  },
  {
    code: 2,
    key: 'ftp',
    label: { ja: '指定サーバー（FTP）', en: 'Designated server (FTP)' },
    fee: { amount: 1500, currency: 'USD' },
    by_hand: true,
  },
  {
    code: 3,
    key: 'ems',
    label: { ja: 'ハードディスク（EMS）', en: 'Disk by EMS' },
    fee: { amount: 1500, currency: 'USD' },
    by_hand: true,
  },
  {
    code: 4,
    key: 'fedex',
    label: { ja: 'ハードディスク（FedEx）', en: 'Disk by FedEx' },
    fee: { amount: 20_000, currency: 'USD' },
    by_hand: true,
  },
  {
    code: 5,
    key: 'dropbox',
    label: { ja: 'Dropbox・Drive', en: 'Dropbox or Drive' },
    fee: { amount: 30_000, currency: 'USD' },
    by_hand: true,
  },
] as const satisfies OptionList<number, MethodFacts>;

export type DeliveryMethod = CodeOf<typeof deliveryMethods>;

/** Fee of a delivery method in US cents. Throws RangeError for an unknown code. */
export const deliveryFee = (code: number): { readonly amount: number; readonly currency: 'USD' } => {
  const method = optionOf(deliveryMethods, code);
  if (method === undefined) throw new RangeError(`no such delivery method: ${code}`);
  return method.fee;
};
