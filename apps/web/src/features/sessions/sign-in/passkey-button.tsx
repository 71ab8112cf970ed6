import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { canUsePasskeys, wasDismissed } from './passkeys.ts';

/** Signs with a passkey; absent where the browser or the address has none, and silent when its dialog is closed. */
export const PasskeyButton = ({ children, sign }: { children: ReactNode; sign: () => Promise<unknown> }) => {
  const { language } = useTexts();
  const signing = useMutation({ mutationFn: sign });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signing.error !== null && !wasDismissed(signing.error) && (
        <RefusalBox title={refusalText(signing.error, language)} />
      )}
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
