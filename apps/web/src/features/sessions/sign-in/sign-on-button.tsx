import { looksLikeEmail } from '@eigaichi/domain/shared/rules/email';
import { beginSignOn, startSignOn } from '@eigaichi/wire/company-access/sign-on';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForData } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import typography from '../../../ui/typography.module.css';
import { saveNextPath } from '../next-path.ts';

/** Links to the sign-on provider of the typed address's company; hidden if its domain has none (D11f). */
export const SignOnButton = ({
  email,
  longLife,
  backTo,
}: {
  email: string;
  longLife: boolean;
  /** Page to return to; by default the remembered one. */
  backTo?: string;
}) => {
  const { t } = useTexts('sign_in');
  const typed = email.trim();
  const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase();
  const { data } = useQuery({
    queryKey: ['accounts', 'sign_on', domain],
    queryFn: () => callForData(startSignOn, { body: { email: typed } }),
    enabled: looksLikeEmail(typed),
    retry: false,
  });
  const leaving = useMutation({
    mutationFn: () => call(beginSignOn, { body: { email: typed, long_life: longLife } }),
    onSuccess: ({ data: { address } }) => {
      if (backTo !== undefined) saveNextPath(backTo);
      location.assign(address);
    },
  });
  if (data?.single_sign_on !== true || !looksLikeEmail(typed)) return null;
  return (
    <>
      <Refusal of={leaving.error} />
      <p className={typography.note} role="status">
        {t(data.only ? 'sign_on.only' : 'sign_on.offered')}
      </p>
      <Button size="md" fullWidth loading={leaving.isPending || leaving.isSuccess} onClick={() => leaving.mutate()}>
        {t('sign_on.go')}
      </Button>
    </>
  );
};
