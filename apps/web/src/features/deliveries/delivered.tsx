import { awaitsReceipt } from '@eigaichi/domain/quotes/quote-movie-states';
import { formatDate, formatDocumentMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DaysToReport } from './days-to-report.tsx';
import { Panel, PanelText } from './panel.tsx';
import type { DeliveryMovie } from './queries.ts';

/** The delivery as its sender sees it: its time, and the progress of the two weeks. */
export const Delivered = ({ title, online }: { title: DeliveryMovie; online: boolean }) => {
  const { t, language } = useTexts('deliveries');
  const received = awaitsReceipt(title.status) ? 'finish.done' : 'buyer.downloaded';
  return (
    <Panel title={t(title.confirmed_on === null ? received : 'buyer.done')}>
      <PanelText>{t('finish.delivered', { when: formatDocumentMoment(title.delivered_at ?? '', language) })}</PanelText>
      <DaysToReport title={title} mine={false} />
      {title.foreseen !== null && (
        <>
          <PanelText>{t(online ? 'finish.waits' : 'by_hand.waits_buyer')}</PanelText>
          <PanelText>
            {t('finish.foreseen', { received: formatDate(title.foreseen.received_after, language) })}
          </PanelText>
        </>
      )}
    </Panel>
  );
};
