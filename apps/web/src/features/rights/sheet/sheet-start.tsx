import { maxRightsRows } from '@eigaichi/domain/rights/sheet/rights-columns';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isComposedChange } from '../../../lib/composing.ts';
import { formatNumber } from '../../../lib/format.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { SheetRead } from '../../../lib/sheet-read.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { readTabText } from '../../../ui/tab-text.ts';
import typography from '../../../ui/typography.module.css';
import { pastedRows } from './sheet-table.ts';
import type { RightsSheet } from './use-rights-sheet.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Download of the current offers and licences, for all who may read them. */
export const SheetExport = ({ provider }: Pick<RightsSheet, 'provider'>) => {
  const { t, language } = useTexts('offer');
  const href = `/api/rights/sheet/export/xlsx${stringifySearch({ language, provider })}`;
  return (
    <Button component="a" variant="default" href={href} download>
      {t('sheet.export')}
    </Button>
  );
};

/** Sources of a sheet: paste, a file, the current state, or an empty template. */
export const SheetStart = ({ sheet }: { sheet: RightsSheet }) => {
  const { t, language } = useTexts('offer');
  const [text, layOutText] = useState('');
  const paste = (pasted: string) => {
    const rows = pasted.trim() === '' ? [] : pastedRows(readTabText(pasted));
    if (rows.length === 0) return layOutText(pasted);
    layOutText('');
    sheet.put([...sheet.rows, ...rows]);
  };
  return (
    <Section title={t('sheet.start')}>
      <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.below12}`}>
        <FileButton accept={`${xlsx},.xlsx`} onChange={(file) => file !== null && sheet.open.mutate({ file })}>
          {(props) => <Button {...props}>{t('sheet.upload')}</Button>}
        </FileButton>
        <Button variant="default" onClick={() => sheet.open.mutate({ file: 'now' })}>
          {t('sheet.load')}
        </Button>
        <SheetExport provider={sheet.provider} />
        <Button component="a" variant="subtle" href={`/api/rights/sheet/template/xlsx?language=${language}`} download>
          {t('sheet.template')}
        </Button>
      </div>
      <Textarea
        label={t('sheet.paste')}
        description={t('sheet.paste_hint')}
        rows={3}
        value={text}
        onChange={(event) =>
          isComposedChange(event) ? layOutText(event.currentTarget.value) : paste(event.currentTarget.value)
        }
      />
      <p className={`${layout.above8} ${typography.hint}`}>
        {t('sheet.limits', { rows: formatNumber(maxRightsRows) })}
        <br />
        {t('sheet.local')}
      </p>
      {sheet.open.isPending && <Progress label={t('sheet.loading')} />}
      <Refusal of={sheet.open.error} />
      {sheet.noted !== null && (
        <SheetRead
          read={sheet.noted.read}
          onSheet={(name) => sheet.noted !== null && sheet.open.mutate({ file: sheet.noted.file, sheet: name })}
          onWithoutHidden={sheet.withoutHidden}
          onClose={sheet.forgetRead}
        />
      )}
    </Section>
  );
};
