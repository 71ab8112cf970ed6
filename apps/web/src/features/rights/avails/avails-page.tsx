import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { AvailCounts, AvailRows } from './avail-rows.tsx';
import { AvailSaves } from './avail-saves.tsx';
import { AvailScopePart } from './avail-scope.tsx';
import { AvailStart, AvailsExport } from './avail-start.tsx';
import { AvailTitles } from './avail-titles.tsx';
import { type AvailsWork, useAvails } from './use-avails.ts';

const SaveBar = ({ work }: { work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const { checked, save } = work;
  if (checked === null) return null;
  const { added, changed, removed, stored, refused } = checked.counts;
  const good = added + changed + removed + stored;
  return (
    <div className={`${layout.cells} ${layout.gap12} ${layout.above12} ${layout.below28}`}>
      <Refusal of={save.error} />
      <div className={`${layout.wrapMiddle} ${layout.gap8x12}`}>
        {good > 0 && (
          <Button loading={save.isPending} disabled={work.isChecking} onClick={() => save.mutate(refused > 0)}>
            {t(refused > 0 ? 'save_good' : 'save', { count: good })}
          </Button>
        )}
        <Button variant="subtle" onClick={work.close}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
};

const Saved = ({ work }: { work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const { data } = work.save;
  if (data === undefined || work.file !== null) return null;
  return (
    <div className={`${layout.pad12x16} ${layout.washed} ${layout.below28}`} role="status">
      <p>
        <strong>{t('saved')}</strong>
      </p>
      <AvailCounts of={data} />
    </div>
  );
};

const Work = () => {
  const { t } = useTexts('avails');
  const work = useAvails();
  return (
    <>
      <AvailStart work={work} />
      <Saved work={work} />
      {work.file !== null && work.checked === null && work.isChecking && <Progress label={t('checking')} />}
      {work.file !== null && <Refusal of={work.check.error} />}
      {work.checked !== null && (
        <>
          <AvailTitles work={work} titles={work.checked.titles} />
          <AvailRows work={work} checked={work.checked} />
          <SaveBar work={work} />
        </>
      )}
      <AvailSaves />
    </>
  );
};

/** `/ch/movies/avails`: MovieLabs Avails of one's own titles, in and out (D53). */
export const AvailsPage = () => {
  const { t } = useTexts('avails');
  const mayChange = useSession().abilities.includes('movies.write');
  useTitle('avails');
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} aside={<Link to="/ch/movies/rights">{t('to_rights')}</Link>} />
      <NeedsRole needs="movies.write">
        <Work />
      </NeedsRole>
      {!mayChange && (
        <p className={layout.above16}>
          <AvailsExport />
        </p>
      )}
      <AvailScopePart />
    </Page>
  );
};
