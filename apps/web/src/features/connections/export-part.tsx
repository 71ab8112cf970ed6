import { isBeingMade } from '@eigaichi/domain/exports/data-export';
import { openDataExport, readDataExportFile, requestDataExport } from '@eigaichi/wire/accounts/data-exports';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { PasswordStep } from '../accounts/own/password-step.tsx';
import { type DataExport, dataExportQuery } from './export-query.ts';
import { ExportState } from './export-state.tsx';

/** Sends the browser to the zip, where an interrupted download resumes. */
const startDownload = (uuid: string) => {
  const link = document.createElement('a');
  link.href = `/api${readDataExportFile.path.replace(':uuid', uuid)}`;
  link.download = '';
  link.click();
};

type Step = 'request' | 'download';

const ExportButtons = ({ latest, onStep }: { latest: DataExport | null; onStep: (step: Step) => void }) => {
  const { t } = useTexts('data_export');
  const isReady = latest?.state === 'ready' && latest.is_own;
  if (latest !== null && isBeingMade(latest.state)) return null;
  return (
    <div className={`${layout.wrap} ${layout.gap12}`}>
      {isReady && <Button onClick={() => onStep('download')}>{t('download')}</Button>}
      <Button variant="default" onClick={() => onStep('request')}>
        {t(latest === null ? 'request' : 'again')}
      </Button>
    </div>
  );
};

const OwnExport = () => {
  const { t } = useTexts('data_export');
  const client = useQueryClient();
  const { data: latest, error } = useQuery(dataExportQuery);
  const [step, setStep] = useState<Step | null>(null);
  const run = async (password: string | undefined) => {
    if (step === 'request') await call(requestDataExport, { body: { password } });
    else if (latest) {
      await call(openDataExport, { params: { uuid: latest.uuid }, body: { password } });
      startDownload(latest.uuid);
    }
    notify(t(step === 'request' ? 'requested' : 'downloading'));
    setStep(null);
    await client.invalidateQueries({ queryKey: dataExportQuery.queryKey });
  };
  return (
    <>
      <Waiting data={latest} error={error} label={t('title')} shape="form" />
      {latest !== undefined && (
        <div className={`${layout.cellsStart} ${layout.gap12}`}>
          {latest !== null && <ExportState of={latest} />}
          <ExportButtons latest={latest} onStep={setStep} />
        </div>
      )}
      <Modal
        opened={step !== null}
        onClose={() => setStep(null)}
        title={t(step === 'download' ? 'download' : 'request')}
        size={480}
      >
        <p className={`${layout.measure} ${typography.text} ${layout.below16}`}>
          {t(step === 'download' ? 'download_lead' : 'request_lead')}
        </p>
        <PasswordStep words={t(step === 'download' ? 'download' : 'request')} run={run} />
      </Modal>
    </>
  );
};

/** Exports all that the company may see as one zip, made in the background (D57). */
export const ExportPart = () => {
  const { t } = useTexts('data_export');
  const { abilities } = useSession();
  return (
    <Section title={t('title')}>
      <p className={`${layout.measure} ${typography.text} ${layout.below16}`}>
        {t('lead')}{' '}
        <Link to="/help/sign-in/$topic" params={{ topic: 'data-export' }}>
          {t('guide')}
        </Link>
      </p>
      <NeedsRole needs="company.close">
        {abilities.includes('account.secure') ? (
          <OwnExport />
        ) : (
          <p className={`${layout.measure} ${typography.text}`}>{t('acting')}</p>
        )}
      </NeedsRole>
    </Section>
  );
};
