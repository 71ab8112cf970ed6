import { ownerAppointment } from '@eigaichi/domain/accounts/member-input';
import { rolesInWords } from '@eigaichi/domain/accounts/member-roles';
import { appointOwner, listMembersOf } from '@eigaichi/wire/accounts/members';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import layout from '../../../ui/layout.module.css';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { newPerson, PersonFields } from './person-fields.tsx';

const Form = ({ uuid, onDone }: { uuid: string; onDone: () => void }) => {
  const { t } = useTranslation('colleagues');
  const language = useLanguage();
  const client = useQueryClient();
  const form = useZodForm({
    schema: ownerAppointment,
    initialValues: newPerson(language),
  });
  const appoint = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(appointOwner, { params: { id: uuid }, body: ownerAppointment.parse(values) }),
    onSuccess: () => {
      tell(t('staff.done'));
      onDone();
    },
    onError: (error) => {
      if (!form.showRefusal(error)) tellRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => appoint.mutate(values))} className={layout.grid} noValidate>
      <p>{t('staff.lead')}</p>
      <PersonFields inputProps={form.getInputProps} />
      <div className={layout.row}>
        <Button type="submit" loading={appoint.isPending}>
          {t('staff.appoint')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
};

/** Who acts for a company, as staff see it; they appoint an owner where it lost its own (D14g). */
export const CompanyPeople = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('colleagues');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['accounts', 'members_of', uuid],
    queryFn: async ({ signal }) => (await call(listMembersOf, { params: { id: uuid }, signal })).data,
  });
  return (
    <>
      <h2>{t('title')}</h2>
      <ul>
        {data.map((member) => (
          <li key={member.uuid}>
            {member.email}
            <div>{rolesInWords(member.roles, language)}</div>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('staff.appoint')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('staff.appoint')} size={520}>
        {open && <Form uuid={uuid} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  );
};
