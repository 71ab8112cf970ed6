import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../../../lib/waiting.tsx';
import { canUsePasskeys, wasDismissed } from './passkeys.ts';

/** Signs with a passkey. Hidden if the browser or address doesn't support it; silent if its dialog is dismissed. */
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
