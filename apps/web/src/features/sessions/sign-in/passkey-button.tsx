import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../../../lib/waiting.tsx';
import { canUsePasskeys, wasDismissed } from './passkeys.ts';

/** Signs with a passkey; absent where the browser or the address has none, and silent when its dialog is closed. */
export const PasskeyButton = ({ children, sign }: { children: ReactNode; sign: () => Promise<unknown> }) => {
  const signing = useMutation({ mutationFn: sign });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signing.error !== null && !wasDismissed(signing.error) && <Refusal of={signing.error} />}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {children}
      </Button>
    </>
  );
};
