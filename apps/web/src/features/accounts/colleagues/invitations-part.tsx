import { acceptInvitation, declineInvitation } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';

type Invitation = { readonly uuid: string; readonly company_name: string };

const One = ({ uuid, company_name: company }: Invitation) => {
  const { t } = useTexts('colleagues');
  const client = useQueryClient();
  const answer = useAction(
    (accepts: boolean) => call(accepts ? acceptInvitation : declineInvitation, { params: { id: uuid } }),
    {
      said: (_answer, accepts) => (accepts ? t('accepted', { company }) : t('declined')),
      settled: () => refreshSession(client),
    },
  );
  return (
    <>
      <p>{t('invitation', { company })}</p>
      <div className={layout.row}>
        <Button
          loading={answer.isPending}
          aria-label={t('accept_named', { company })}
          onClick={() => answer.mutate(true)}
        >
          {t('accept')}
        </Button>
        <Button
          variant="default"
          disabled={answer.isPending}
          aria-label={t('decline_named', { company })}
          onClick={() => answer.mutate(false)}
        >
          {t('decline')}
        </Button>
      </div>
    </>
  );
};

/** Companies that invite the logged-in person (D14g). */
export const InvitationsPart = () => {
  const { t } = useTexts('colleagues');
  const invited = useSession().companies.filter(({ status }) => status === 'invited');
  if (invited.length === 0) return null;
  return (
    <Section title={t('invitations')}>
      {invited.map((company) => (
        <One key={company.uuid} {...company} />
      ))}
    </Section>
  );
};
