import * as wire from '@eigaichi/wire/company-access/second-factor';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callForData } from '../../../lib/api.ts';
import { putAnswer } from '../../../lib/put-answer.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';

const calls = {
  company: [wire.readSecondFactor, wire.requireSecondFactor],
  staff: [wire.readStaffSecondFactor, wire.requireStaffSecondFactor],
} as const;

/** Requires a passkey or an authenticator app of all company members or staff (D11f). */
export const SecondFactorSwitch = ({ of }: { of: keyof typeof calls }) => {
  const { t } = useTexts('account_security');
  const client = useQueryClient();
  const [read, write] = calls[of];
  const query = dataQuery(read, {}, ['accounts']);
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const switching = useAction(
    (requires_second_factor: boolean) => callForData(write, { body: { requires_second_factor } }),
    {
      said: (saved) => t(saved.requires_second_factor ? 'factor.on' : 'factor.off'),
      onDone: (saved) => putAnswer(client, query.queryKey, saved),
    },
  );
  if (data === undefined) return <Refusal of={error} />;
  return (
    <Switch
      label={t(`factor.${of}`)}
      description={t('factor.about')}
      checked={data.requires_second_factor}
      disabled={switching.isPending}
      onChange={(event) => switching.mutate(event.currentTarget.checked)}
    />
  );
};
