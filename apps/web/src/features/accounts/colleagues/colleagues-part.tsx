import { memberInvitation } from '@eigaichi/domain/accounts/member-input';
import { memberRoleNames } from '@eigaichi/domain/accounts/member-roles';
import { personName } from '@eigaichi/domain/accounts/person-name';
import { inviteColleague } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../own/account-page.module.css';
import { ColleagueActs } from './colleague-acts.tsx';
import { type Colleague, colleaguesQuery } from './colleague-queries.ts';
import { newPerson } from './person-fields.tsx';
import { PersonForm } from './person-form.tsx';
import { RoleChoice } from './role-choice.tsx';

const nameOf = (colleague: Colleague) => personName(colleague) || colleague.email;

const Person = ({ colleague }: { colleague: Colleague }) => {
  const { t } = useTexts('colleagues');
  const name = nameOf(colleague);
  return (
    <>
      <Lang>{colleague.is_self ? t('labels.named_you', { name }) : name}</Lang>
      {name !== colleague.email && <div>{colleague.email}</div>}
    </>
  );
};

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
const InviteColleague = () => {
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

/** People acting for the company, for its owners (D14g). */
export const ColleaguesPart = () => {
  const { t, language } = useTexts('colleagues');
  const { data, error } = useQuery(colleaguesQuery);
  const stateOf = ({ status, invited_until, last_used_at }: Colleague) => {
    if (status === 'invited')
      return t('waits', { until: invited_until === null ? '' : formatMoment(invited_until, language) });
    return last_used_at === null ? t('never') : t('active', { at: formatMoment(last_used_at, language) });
  };
  return (
    <Section title={t('title')}>
      <p className={classes.lead}>{t('lead')}</p>
      <Waiting data={data} error={error} label={t('title')} shape="table" count={4} />
      {data !== undefined && (
        <DataTable
          label={t('title')}
          rows={data}
          rowKey={({ uuid }) => uuid}
          columns={[
            { key: 'name', head: t('name'), cell: (colleague) => <Person colleague={colleague} /> },
            {
              key: 'roles',
              head: t('roles'),
              cell: ({ roles, sign_limit, second_signatory }) => (
                <>
                  {memberRoleNames(roles, language)}
                  {sign_limit !== null && (
                    <div className={typography.hint}>
                      {t(second_signatory ? 'limit_second' : 'limit', {
                        amount: formatMoney(sign_limit.amount, sign_limit.currency),
                      })}
                    </div>
                  )}
                </>
              ),
            },
            { key: 'state', head: t('labels.status'), cell: stateOf },
            {
              key: 'acts',
              head: t('labels.actions'),
              cell: (colleague) => <ColleagueActs colleague={colleague} name={nameOf(colleague)} />,
            },
          ]}
        />
      )}
      <div className={layout.row}>
        <InviteColleague />
      </div>
    </Section>
  );
};
