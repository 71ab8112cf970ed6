import { memberInvitation } from '@eigaichi/domain/accounts/member-input';
import { inviteColleague } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { newPerson } from './person-fields.tsx';
import { PersonForm } from './person-form.tsx';
import { RoleChoice } from './role-choice.tsx';

const Form = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts('colleagues');
  const initialValues: ReturnType<typeof newPerson> & { roles: string[] } = {
    ...newPerson(language),
    roles: ['viewer'],
  };
  return (
    <PersonForm
      schema={memberInvitation}
      initialValues={initialValues}
      send={(values) => call(inviteColleague, { body: memberInvitation.parse(values) })}
      words={{ lead: t('invite_lead'), send: t('send'), sent: t('invited') }}
      onDone={onDone}
    >
      {(form) => (
        <RoleChoice
          value={form.values.roles}
          error={form.errors.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
      )}
    </PersonForm>
  );
};

/** Invites a colleague by mail (D14g). */
export const InviteColleague = () => {
  const { t } = useTexts('colleagues');
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
