import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { type Language, languages } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { revokeScreeningInvitation } from '@eigaichi/wire/screeners/screening-room';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { DataList } from '../../../lib/data-list.tsx';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type InvitationRow, invitationsQuery, useInvite, useRoomChange } from './queries.ts';
import classes from './screening-tab.module.css';

const names: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

const InviteForm = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('screening');
  const blank = { email: '', name: '', company_name: '', preferred_language: language };
  const [person, setPerson] = useState(blank);
  const [until, setUntil] = useState<string | null>(null);
  const invite = useInvite(uuid);
  const issues = isApiError(invite.error) ? invite.error.errors : [];
  const errorOf = (field: string) => issues.find((issue) => issue.field.endsWith(field))?.message;
  const field = (name: 'email' | 'name' | 'company_name') => ({
    label: fieldLabel(name === 'email' ? name : `people.${name}`, language),
    value: person[name],
    error: errorOf(`.${name}`),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setPerson({ ...person, [name]: event.currentTarget.value }),
  });
  const submit = () =>
    invite.mutate(
      { people: [person], invited_until: until ?? '' },
      {
        onSuccess: () => {
          setPerson(blank);
          notify(t('tab.invited'));
        },
        onError: (error) => {
          if (!isApiError(error, 'invalid')) notifyRefusal(refusalText(error, language));
        },
      },
    );
  return (
    <form
      className={`${layout.grid} ${layout.below16} ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput type="email" {...field('email')} />
      <TextInput {...field('name')} />
      <TextInput {...field('company_name')} />
      <NativeSelect
        label={t('tab.language')}
        value={person.preferred_language}
        data={languages.map((value) => ({ value, label: names[value] }))}
        onChange={(event) =>
          setPerson({ ...person, preferred_language: event.currentTarget.value === 'ja' ? 'ja' : 'en' })
        }
      />
      <DayField
        label={fieldLabel('invited_until', language)}
        value={until}
        error={errorOf('invited_until')}
        onChange={setUntil}
      />
      <div>
        <Button type="submit" loading={invite.isPending}>
          {t('tab.invite')}
        </Button>
      </div>
    </form>
  );
};

const stateOf = ({ revoked_at, is_expired }: InvitationRow) => {
  if (revoked_at !== null) return 'revoked';
  return is_expired ? 'expired' : 'open';
};

const Revoke = ({ row }: { row: InvitationRow }) => {
  const { t, language } = useTexts('screening');
  const revoke = useRoomChange(() => call(revokeScreeningInvitation, { params: { uuid: row.uuid } }));
  if (stateOf(row) !== 'open') return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={revoke.isPending}
      aria-label={labelled(t('tab.revoke'), row.email, language)}
      onClick={() => revoke.mutate(undefined, { onError: (error) => notifyRefusal(refusalText(error, language)) })}
    >
      {t('tab.revoke')}
    </Button>
  );
};

/** People invited by email to watch a title. */
export const InvitationsPart = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('screening');
  const at = useLocalSearch();
  const list = useQuery(invitationsQuery({ uuid, page: at.page }));
  if (list.data === undefined) return null;
  return (
    <Section title={t('tab.invitations')}>
      <InviteForm uuid={uuid} />
      <DataList
        list={list}
        label={t('tab.invitations')}
        none={<p className={typography.lead}>{t('tab.no_invitations')}</p>}
        at={at}
        rowKey={(row) => row.uuid}
        columns={[
          { key: 'person', head: t('tab.person'), cell: (row) => row.name },
          { key: 'company', head: t('tab.company'), cell: (row) => row.company_name },
          { key: 'email', head: fieldLabel('email', language), cell: (row) => row.email },
          { key: 'until', head: t('tab.until'), cell: (row) => formatDate(row.invited_until, language) },
          {
            key: 'opened',
            head: t('tab.opened'),
            cell: (row) => (row.opened_at === null ? '' : formatDate(row.opened_at, language)),
          },
          { key: 'state', head: t('labels.status'), cell: (row) => t(`tab.invitation_states.${stateOf(row)}`) },
          { key: 'moves', head: '', cell: (row) => <Revoke row={row} /> },
        ]}
      />
    </Section>
  );
};
