import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { readsBuyers } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { AnalyticsPart } from './analytics-part.tsx';
import { FilesPart } from './files-part.tsx';
import { InvitationsPart } from './invitations-part.tsx';
import { PolicyPart } from './policy-part.tsx';
import { roomQuery } from './queries.ts';
import { QuestionsPart } from './questions-part.tsx';
import { RequestsPart } from './requests-part.tsx';

/** The screening room of a title, as managed by its provider and staff (D24b). */
export const ScreeningTab = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('screening');
  const { data, error } = useQuery(roomQuery(uuid));
  const namesBuyers = readsBuyers(useSession());
  if (data === undefined) return <Waiting error={error} label={t('player.starting')} />;
  return (
    <div className={`${layout.cells} ${layout.gap32}`}>
      <FilesPart uuid={uuid} room={data} />
      <PolicyPart uuid={uuid} policy={data.policy} />
      {namesBuyers && (
        <>
          <RequestsPart uuid={uuid} />
          <QuestionsPart uuid={uuid} />
          <InvitationsPart uuid={uuid} />
        </>
      )}
      <AnalyticsPart uuid={uuid} retentionDays={data.retention_days} />
    </div>
  );
};
