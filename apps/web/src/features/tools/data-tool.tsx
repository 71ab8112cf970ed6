import { exported, exportFormats } from '@eigaichi/wire/staff/exports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fileFormatNames } from '../../lib/file-format-names.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame } from './tool-frame.tsx';

/** Accounts, titles, quotes and agreements as files, generated while streaming; and the title import. */
export const DataTool = () => {
  const { t } = useTexts('tools');
  return (
    <ToolFrame name="data">
      <Section title={t('actions.export')}>
        <DataTable
          label={t('actions.export')}
          rows={exported}
          rowKey={(what) => what}
          columns={[
            { key: 'what', head: t('data.what'), cell: (what) => t(`data.kinds.${what}`) },
            { key: 'holds', head: t('data.holds'), cell: (what) => t(`data.about.${what}`) },
            {
              key: 'files',
              head: t('data.files'),
              cell: (what) => (
                <div className={layout.row}>
                  {exportFormats.map((format) => (
                    <Button
                      key={format}
                      component="a"
                      size="xs"
                      variant="default"
                      href={`/api/export/${what}/${format}`}
                      download
                      aria-label={t('data.as', { what: t(`data.kinds.${what}`), format: fileFormatNames[format] })}
                    >
                      {fileFormatNames[format]}
                    </Button>
                  ))}
                </div>
              ),
            },
          ]}
        />
        <p className={typography.note}>{t('data.note')}</p>
      </Section>
      <Section title={t('data.in')}>
        <p>
          <Link to="/admin/movies/bulk_add">{t('names.import')}</Link>
        </p>
        <p className={typography.note}>{t('about.import')}</p>
      </Section>
    </ToolFrame>
  );
};
