import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ReadySandbox } from './sandbox/ready-sandbox.tsx';
import { SandboxEnds } from './sandbox/sandbox-ends.tsx';
import { type Sandbox, sandboxQuery, useCreateSandbox } from './sandbox/sandbox-queries.ts';

const NoSandbox = () => {
  const { t } = useTexts('sandboxes');
  const creating = useCreateSandbox();
  return (
    <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
      {t('create')}
    </Button>
  );
};

const OwnSandbox = ({ sandbox }: { sandbox: Sandbox }) => {
  const { t } = useTexts('sandboxes');
  if (sandbox.status === 'ready') return <ReadySandbox sandbox={sandbox} />;
  return (
    <>
      <p role="status" className={`${layout.measure} ${typography.text}`}>
        {t(sandbox.status === 'making' ? 'making' : 'failed')}
      </p>
      {sandbox.status === 'failed' && <SandboxEnds sandbox={sandbox} />}
    </>
  );
};

/** The company's test market (D58); not shown where the market offers none. */
export const SandboxPart = () => {
  const { t } = useTexts('sandboxes');
  const { data, error } = useQuery(sandboxQuery);
  if (data?.offered === false && data.sandbox === null) return null;
  return (
    <Section title={t('title')}>
      <div className={`${layout.cellsStart} ${layout.gap16} ${layout.upTo720}`}>
        <p className={`${layout.measure} ${typography.text}`}>
          {t('lead')}{' '}
          <Link to="/help/sign-in/$topic" params={{ topic: 'sandbox' }}>
            {t('guide')}
          </Link>
        </p>
        <Waiting data={data} error={error} label={t('title')} shape="rows" />
        {data !== undefined && (data.sandbox === null ? <NoSandbox /> : <OwnSandbox sandbox={data.sandbox} />)}
      </div>
    </Section>
  );
};
