import {
  cancelAddressChange,
  cancelOwnAddressChange,
  resendAddressLink,
  resendOwnAddressLink,
} from '@eigaichi/wire/accounts/own-address';
import { Button } from '@mantine/core';
import { call } from '../../../lib/api.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './pending-address.module.css';

/** Holder of a new address awaiting confirmation: an account's record, or without `uuid` the person's own settings. */
type Readdressed = {
  readonly uuid?: string;
  readonly pending_email?: string | null | undefined;
  readonly actions?: readonly { readonly name: string; readonly allowed: boolean }[] | undefined;
};

/** A new address awaiting confirmation; its link can be resent or cancelled (D11b). */
export const PendingAddress = ({ account }: { account: Readdressed }) => {
  const { t } = useTexts('accounts');
  const { uuid: id } = account;
  const may = (action: string) => id === undefined || mayDo(account, action);
  const acting = useAction(
    (act: 'resend' | 'cancel') =>
      id === undefined
        ? call(act === 'resend' ? resendOwnAddressLink : cancelOwnAddressChange, {})
        : call(act === 'resend' ? resendAddressLink : cancelAddressChange, { params: { id } }),
    { said: (_done, act) => t(`pending.${act}_done`), touches: ['accounts'] },
  );
  if (account.pending_email == null) return null;
  const button = (act: 'resend' | 'cancel') => (
    <Button
      size="xs"
      variant="default"
      loading={acting.isPending && acting.variables === act}
      disabled={acting.isPending}
      onClick={() => acting.mutate(act)}
    >
      {t(`pending.${act}`)}
    </Button>
  );
  return (
    <div role="status" className={`${layout.measure} ${layout.gap6} ${typography.size14} ${classes.pending}`}>
      <p>
        <strong>{t('pending.title')}</strong> <span className={typography.anywhere}>{account.pending_email}</span>
      </p>
      <p className={typography.note}>{t('pending.text')}</p>
      <div className={`${layout.row} ${layout.above4}`}>
        {may('resend_address_link') && button('resend')}
        {may('cancel_address') && button('cancel')}
      </div>
    </div>
  );
};
