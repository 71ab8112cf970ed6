import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { type Sandbox, useSandboxEnd } from './sandbox-queries.ts';

const ends = ['reset', 'remove'] as const;
type End = (typeof ends)[number];

const EndDialog = ({ end, onClose }: { end: End; onClose: () => void }) => {
  const { t } = useTexts('sandboxes');
  const ending = useSandboxEnd(end, onClose);
  return (
    <ConfirmDialog
      opened
      title={t(`${end}.ask`)}
      confirm={t(`${end}.action`)}
      grave
      busy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      {t(`${end}.text`)}
    </ConfirmDialog>
  );
};

/** Starts the sandbox afresh or removes it, each after a confirmation. */
export const SandboxEnds = ({ sandbox: { uuid } }: { sandbox: Pick<Sandbox, 'uuid'> }) => {
  const { t } = useTexts('sandboxes');
  const [asks, setAsks] = useState<End | null>(null);
  return (
    <div className={`${layout.wrap} ${layout.gap12}`}>
      {ends.map((end) => (
        <Button key={end} variant="default" onClick={() => setAsks(end)}>
          {t(`${end}.action`)}
        </Button>
      ))}
      {asks !== null && <EndDialog key={`${uuid} ${asks}`} end={asks} onClose={() => setAsks(null)} />}
    </div>
  );
};
