import { ownerAppointment } from '@eigaichi/domain/accounts/member-input';
import { memberRoleNames } from '@eigaichi/domain/accounts/member-roles';
import { appointOwner, listMembersOf } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { newPerson } from './person-fields.tsx';
import { PersonForm } from './person-form.tsx';

const Form = ({ uuid, onDone }: { uuid: string; onDone: () => void }) => {
  const { t, language } = useTexts('colleagues');
  return (
    <PersonForm
      schema={ownerAppointment}
      initialValues={newPerson(language)}
      send={(values) => call(appointOwner, { params: { id: uuid }, body: ownerAppointment.parse(values) })}
      words={{ lead: t('staff.lead'), send: t('staff.appoint'), sent: t('staff.done') }}
      onDone={onDone}
    />
  );
};

/** People acting for a company, for staff, who appoint an owner if it has lost its own (D14g). */
export const CompanyPeople = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('colleagues');
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(dataQuery(listMembersOf, { params: { id: uuid } }, ['accounts']));
  return (
    <>
      <h2>{t('title')}</h2>
      <ul>
        {data.map((member) => (
          <li key={member.uuid}>
            {member.email}
            <div>{memberRoleNames(member.roles, language)}</div>
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
