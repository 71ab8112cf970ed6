import { reportStart } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';

/** The buyer's report of the first day of streaming (D2). */
export const ReportStart = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t } = useTexts('quotes');
  const reported = titles.every((title) => title.license_started_at !== null);
  const [first] = titles;
  const [day, setDay] = useState<string | null>(first?.license_started_at ?? first?.earliest_stream_start ?? null);
  const report = useQuoteMove(reportStart, quote.uuid);
  return (
    <div className={`${layout.wrapBottom} ${layout.gap12} ${layout.padBlock16}`}>
      <DayField label={t('contract.report_date')} value={day} onChange={setDay} />
      <Button
        variant={reported ? 'default' : 'filled'}
        loading={report.isPending}
        onClick={() =>
          day !== null &&
          report.mutate(
            { body: { quote_movies: titles.map((title) => title.uuid), license_started_at: day } },
            { onSuccess: () => notify(t('contract.reported')) },
          )
        }
      >
        {t(reported ? 'contract.correct_start' : 'contract.report_start')}
      </Button>
      <Refusal of={report.error} />
    </div>
  );
};
