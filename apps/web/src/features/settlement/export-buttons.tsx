import { Button } from '@mantine/core';
import { saveFile } from '../../lib/api-files.ts';
import { marketToday } from '../../lib/market-clock.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';

type Format = 'csv' | 'xlsx';
type Requested = { readonly format: Format; readonly language: 'ja' | 'en' };

/** Exports all rows matching a list's filter as a file; `name` is the file's prefix (D8m). */
export const ExportButtons = ({ name, take }: { name: string; take: (requested: Requested) => Promise<Blob> }) => {
  const { t, language } = useTexts('receivables');
  const act = useAction(
    async (format: Format) => {
      saveFile(await take({ format, language }), `${name}_${marketToday()}.${format}`);
    },
    { said: t('exported') },
  );
  return (
    <span className={`${layout.inlineFlex} ${layout.gap4}`}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="subtle"
          disabled={act.isPending}
          onClick={() => act.mutate(format)}
        >
          {t(`export_${format}`)}
        </Button>
      ))}
    </span>
  );
};
