import { memberInvitation } from '@eigaichi/domain/accounts/member-input';
import { inviteColleague } from '@eigaichi/wire/accounts/members';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import layout from '../../../ui/layout.module.css';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { newPerson, PersonFields } from './person-fields.tsx';
import { RoleChoice } from './role-choice.tsx';

const Form = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('colleagues');
  const language = useLanguage();
  const client = useQueryClient();
  const initialValues: ReturnType<typeof newPerson> & { roles: string[] } = {
    ...newPerson(language),
    roles: ['viewer'],
  };
  const form = useZodForm({ schema: memberInvitation, initialValues });
  const invite = useMutation({
    mutationFn: (values: typeof form.values) => call(inviteColleague, { body: memberInvitation.parse(values) }),
    onSuccess: () => {
      tell(t('invited'));
      onDone();
    },
    onError: (error) => {
      if (!form.showRefusal(error)) tellRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts', 'colleagues'] }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => invite.mutate(values))} className={layout.grid} noValidate>
      <p>{t('invite_lead')}</p>
      <PersonFields inputProps={form.getInputProps} />
      <RoleChoice
        value={form.values.roles}
        error={form.errors.roles}
        onChange={(roles) => form.setFieldValue('roles', roles)}
      />
      <div className={layout.row}>
        <Button type="submit" loading={invite.isPending}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </form>
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
