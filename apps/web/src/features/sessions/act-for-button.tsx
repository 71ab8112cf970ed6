import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyRefusal } from '../../ui/notify.ts';
import { startImpersonating } from './impersonation.ts';

type Target = { as: 'consumer' | 'provider'; id: string; name: string; to?: string | undefined };

/** Lets an authorised manager (D15) act as a company, starting on `to`; the header is tinted until the end. */
export const ActForButton = ({ as: role, id, name, to }: Target) => {
  const { t, language } = useTexts('sessions');
  const router = useRouter();
  const client = useQueryClient();
  const { abilities } = useSession();
  const [busy, setBusy] = useState(false);
  if (!abilities.includes('impersonate')) return null;
  const begin = () => {
    setBusy(true);
    startImpersonating(router, client, { role, id, to })
      .catch((error: unknown) => notifyRefusal(refusalText(error, language)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="subtle" size="xs" loading={busy} onClick={begin}>
      {t('act_for', { name })}
    </Button>
  );
};
