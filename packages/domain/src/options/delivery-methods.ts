import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

type MethodFacts = {
  readonly key: string;
  readonly fee: { readonly amount: number; readonly currency: 'USD' };
  readonly by_hand: boolean;
};

export const deliveryMethod = { online: 1, ftp: 2, ems: 3, fedex: 4, dropbox: 5 } as const;

/** Spec 3; `fee` in minor units, once per provider of a quote (spec 9, D7b). Only method 1 runs through the product. */
export const deliveryMethods = [
  {
    code: deliveryMethod.online,
    key: 'fft',
    label: { ja: 'オンラインファイル転送', en: 'Online file transfer' },
    fee: { amount: 0, currency: 'USD' },
    by_hand: false,
  },
  {
    code: deliveryMethod.ftp,
    key: 'ftp',
    label: { ja: '指定サーバー（FTP）', en: 'Designated server (FTP)' },
    fee: { amount: 1500, currency: 'USD' },
    by_hand: true,
  },
  {
    code: deliveryMethod.ems,
    key: 'ems',
    label: { ja: 'ハードディスク（EMS）', en: 'Disk by EMS' },
    fee: { amount: 1500, currency: 'USD' },
    by_hand: true,
  },
  {
    code: deliveryMethod.fedex,
    key: 'fedex',
    label: { ja: 'ハードディスク（FedEx）', en: 'Disk by FedEx' },
    fee: { amount: 20_000, currency: 'USD' },
    by_hand: true,
  },
  {
    code: deliveryMethod.dropbox,
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
