import { awaitsMaterials, isDeliverySettled } from '@eigaichi/domain/quotes/quote-movie-states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DaysToReport } from './days-to-report.tsx';
import { useQuoteMovieName } from './movie-list.tsx';
import { Panel, PanelText } from './panel.tsx';
import { type DeliveryMovie, useConfirmAllDownloaded, useConfirmReceived } from './queries.ts';
import { ReportProblemDialog } from './report-problem-dialog.tsx';

/** Progress of the two weeks. */
const Stand = ({ title, online }: { title: DeliveryMovie; online: boolean }) => {
  const { t, language } = useTexts('deliveries');
  if (awaitsMaterials(title.status) && title.items.some(({ files }) => files.some(({ disputed }) => disputed)))
    return <PanelText>{t('buyer.in_dispute')}</PanelText>;
  if (title.delivered_at === null || awaitsMaterials(title.status))
    return <PanelText>{t(online ? 'buyer.not_yet' : 'by_hand.waits')}</PanelText>;
  if (title.foreseen !== null) {
    const until = formatDate(title.foreseen.report_until, language);
    const received = formatDate(title.foreseen.received_after, language);
    return <PanelText>{t(online ? 'buyer.first' : 'by_hand.waits_receipt', { until, received })}</PanelText>;
  }
  return <DaysToReport title={title} mine />;
};

/** A buyer's actions on a delivery: confirm it, or report a problem. */
export const ReceiptPanel = ({ title, online }: { title: DeliveryMovie; online: boolean }) => {
  const { t } = useTexts('deliveries');
  const name = useQuoteMovieName()(title).text;
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const received = useConfirmReceived(title.quote_movie);
  const all = useConfirmAllDownloaded(title.quote_movie);
  const error = received.error ?? all.error;
  const arrives = mayDo(title, 'received') && title.first_received_at === null;
  const isWaiting = title.delivered_at === null || awaitsMaterials(title.status);
  const open = isDeliverySettled(title.status) ? 'buyer.downloaded' : isWaiting ? 'buyer.waiting' : 'buyer.confirm';
  return (
    <Panel title={t(title.confirmed_on === null ? open : 'buyer.done')}>
      <Stand title={title} online={online} />
      {arrives && (
        <Button fullWidth loading={received.isPending} onClick={() => received.mutate()}>
          {t('buyer.received')}
        </Button>
      )}
      {mayDo(title, 'all_downloaded') && (
        <Button fullWidth variant={arrives ? 'default' : 'filled'} onClick={() => setAsking(true)}>
          {t('buyer.confirm')}
        </Button>
      )}
      {mayDo(title, 'report_problem') && (
        <Button fullWidth variant="default" onClick={() => setReporting(true)}>
          {t('buyer.report')}
        </Button>
      )}
      {/* If the delivery has moved on meanwhile, the panel shows its state instead. */}
      {!isDeliverySettled(title.status) && <Refusal of={error} />}
      <ConfirmDialog
        opened={asking}
        title={t('buyer.confirm')}
        confirm={t('buyer.confirm')}
        busy={all.isPending}
        onConfirm={() => all.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('buyer.all_received_text', { title: name })}
      </ConfirmDialog>
      <ReportProblemDialog title={title} opened={reporting} onClose={() => setReporting(false)} />
    </Panel>
  );
};
