import { acceptInvitation, declineInvitation } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';

type Invitation = { readonly uuid: string; readonly company_name: string };

const One = ({ uuid, company_name: company }: Invitation) => {
  const { t, language } = useTexts('colleagues');
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepts: boolean) => call(accepts ? acceptInvitation : declineInvitation, { params: { id: uuid } }),
    onSuccess: (_answer, accepts) => tell(accepts ? t('accepted', { company }) : t('declined')),
    onError: (error) => tellRefusal(refusalText(error, language)),
    onSettled: () => refreshSession(client),
  });
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

/** Companies that invite who is logged in (D14g). */
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
