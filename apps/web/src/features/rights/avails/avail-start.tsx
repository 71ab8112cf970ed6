import { availVersions } from '@eigaichi/domain/avails/avail-columns';
import { availReadings } from '@eigaichi/domain/avails/read-avail';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import type { AvailsWork, ReadSheets } from './use-avails.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Download of all avails, for everyone who may read them. */
export const AvailsExport = () => {
  const { t } = useTexts('avails');
  return (
    <Button component="a" variant="default" href="/api/avails/export/xlsx" download>
      {t('export')}
    </Button>
  );
};

const SheetsRead = ({ read }: { read: ReadSheets }) => {
  const { t } = useTexts('avails');
  return (
    <ul className={typography.size13} aria-label={t('sheets')}>
      {read.sheets.map(({ name, version, rows }) => (
        <li key={name}>{t('sheet', { name, version, count: rows.length })}</li>
      ))}
      {read.left_out.map((name) => (
        <li key={name} className={typography.soft}>
          {t('left_out', { name })}
        </li>
      ))}
    </ul>
  );
};

const Licensee = ({ work }: { work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const [typed, setTyped] = useState(work.licensee);
  return (
    <TextInput
      label={t('licensee')}
      description={t('licensee_hint')}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== work.licensee && work.setLicensee(typed)}
    />
  );
};

/** Choice of a file, and how its rows are meant. */
export const AvailStart = ({ work }: { work: AvailsWork }) => {
  const { t } = useTexts('avails');
  return (
    <Section title={t('start')}>
      <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.below12}`}>
        <FileButton accept={`${xlsx},.xlsx`} onChange={(file) => file !== null && work.open.mutate(file)}>
          {(props) => <Button {...props}>{t('upload')}</Button>}
        </FileButton>
        <AvailsExport />
      </div>
      <p className={typography.hint}>{t('versions', { first: availVersions[1], last: availVersions.at(-1) })}</p>
      {work.open.isPending && <Progress label={t('loading')} />}
      <Refusal of={work.open.error} />
      {work.file !== null && (
        <div className={`${layout.column} ${layout.above16}`}>
          <SheetsRead read={work.file.read} />
          <Segmented
            label={t('reading.label')}
            value={work.reading}
            options={availReadings.map((value) => ({ value, label: t(`reading.${value}`) }))}
            onChange={work.setReading}
          />
          <p className={typography.hint}>{t(`reading.${work.reading}_hint`)}</p>
          {work.reading !== 'offers' && <Licensee work={work} />}
        </div>
      )}
    </Section>
  );
};
