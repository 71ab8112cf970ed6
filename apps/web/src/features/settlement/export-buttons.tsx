import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import type { CallInput } from '../../lib/api.ts';
import { callForFile, saveFile } from '../../lib/api-files.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { marketToday } from '../../lib/market-clock.ts';
import { filtersFor } from '../../lib/read-query.ts';
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

/** Exports a list with its filters; the file has the name of its endpoint, `export_<list>`. */
export const ExportList = <E extends Endpoint>({ of, filters = {} }: { of: E; filters?: ListSearch }) => (
  <ExportButtons
    name={of.name.replace(/^.*export_/, '')}
    take={({ language, ...params }) => {
      const input: unknown = { params, query: { ...filtersFor(of, filters), language } };
      return callForFile(of, input as CallInput<E>);
    }}
  />
);
