import { memberInvitation } from '@eigaichi/domain/accounts/member-input';
import { inviteColleague } from '@eigaichi/wire/accounts/members';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { PersonForm } from './person-form.tsx';

const Form = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('colleagues');
  return (
    <PersonForm
      schema={memberInvitation}
      asksRoles
      send={(body) => call(inviteColleague, { body })}
      words={{ lead: t('invite_lead'), send: t('send'), sent: t('invited') }}
      onDone={onDone}
    />
  );
};

/** A colleague joins by a mailed invitation (D14g). */
export const InviteColleague = () => {
  const { t } = useTranslation('colleagues');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('invite')} size={520}>
        {open && <Form onDone={() => setOpen(false)} />}
      </Modal>
    </>
  );
};
