import * as wire from '@eigaichi/wire/company-access/second-factor';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { putAnswer } from '../../../lib/put-answer.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';

const calls = {
  company: [wire.readSecondFactor, wire.requireSecondFactor],
  staff: [wire.readStaffSecondFactor, wire.requireStaffSecondFactor],
} as const;

/** Whether all who log in for the company, or on the staff, need a passkey or an authenticator app (D11f). */
export const SecondFactorSwitch = ({ of }: { of: keyof typeof calls }) => {
  const { t, language } = useTexts('account_security');
  const client = useQueryClient();
  const [read, write] = calls[of];
  const query = dataQuery(read, {}, ['accounts']);
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const switching = useMutation({
    mutationFn: (requires_second_factor: boolean) => call(write, { body: { requires_second_factor } }),
    onSuccess: async (answer) => {
      await putAnswer(client, query.queryKey, answer.data);
      tell(t(answer.data.requires_second_factor ? 'factor.on' : 'factor.off'));
    },
    onError: (refused) => tellRefusal(refusalText(refused, language)),
  });
  if (error !== null) return <Refusal of={error} />;
  return (
    data !== undefined && (
      <Switch
        label={t(`factor.${of}`)}
        description={t('factor.about')}
        checked={data.requires_second_factor}
        disabled={switching.isPending}
        onChange={(event) => switching.mutate(event.currentTarget.checked)}
      />
    )
  );
};
