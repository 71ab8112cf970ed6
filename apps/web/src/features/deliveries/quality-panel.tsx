import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useQuoteMovieName } from './movie-list.tsx';
import { Panel, PanelText } from './panel.tsx';
import { QualityReportLinks } from './quality-report-links.tsx';
import type { DeliveryMovie } from './queries.ts';

/** The QC report of a title's delivery, and if it is complete yet. */
export const QualityPanel = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTexts('deliveries');
  const mayRead = useSession().abilities.includes('deliveries.download');
  const name = useQuoteMovieName()(title).text;
  const files = title.items.flatMap((item) => item.files).filter(({ state }) => state === 'uploaded');
  if (!mayRead || files.length === 0) return null;
  const pending = files.filter(({ inspection }) => inspection !== null && inspection.state !== 'done').length;
  return (
    <Panel title={t('quality.title')}>
      <PanelText>{pending === 0 ? t('quality.complete') : t('quality.pending', { count: pending })}</PanelText>
      <QualityReportLinks quoteMovie={title.quote_movie} title={name} />
    </Panel>
  );
};
