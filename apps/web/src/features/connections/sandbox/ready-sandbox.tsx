import { Button, CopyButton } from '@mantine/core';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { SandboxClock } from './sandbox-clock.tsx';
import { SandboxEnds } from './sandbox-ends.tsx';
import { SandboxKeys } from './sandbox-keys.tsx';
import { SandboxMails } from './sandbox-mails.tsx';
import type { Sandbox } from './sandbox-queries.ts';

const Address = ({ address }: Pick<Sandbox, 'address'>) => {
  const { t } = useTexts('sandboxes');
  return (
    <div className={`${layout.cellsStart} ${layout.gap8} ${layout.full}`}>
      <h3 className={typography.subheading}>{t('address')}</h3>
      <code className={`${typography.anywhere} ${typography.size13}`}>{address}</code>
      <p className={`${layout.measure} ${typography.note}`}>{t('address_text')}</p>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {t(copied ? 'actions.copied' : 'actions.copy_address')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
};

/** A sandbox in use: its address, keys, clock and emails, and its ends. */
export const ReadySandbox = ({ sandbox }: { sandbox: Sandbox }) => {
  const { t, language } = useTexts('sandboxes');
  return (
    <div className={`${layout.cellsStart} ${layout.gap32} ${layout.full}`}>
      <Address address={sandbox.address} />
      <SandboxKeys />
      <SandboxClock key={sandbox.today} sandbox={sandbox} />
      <SandboxMails />
      <div className={`${layout.cellsStart} ${layout.gap8}`}>
        <h3 className={typography.subheading}>{t('ends')}</h3>
        <p className={`${layout.measure} ${typography.text}`}>
          {t('removed_on', { day: formatDate(sandbox.removed_on, language) })}
        </p>
        <SandboxEnds sandbox={sandbox} />
      </div>
    </div>
  );
};
