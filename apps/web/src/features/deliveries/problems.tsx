import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Lang } from '../../ui/lang.tsx';
import { Panel, PanelText } from './panel.tsx';
import type { DeliveryMovie } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

/** What the buyer found, newest first. */
export const Problems = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const words = useEntryWords();
  if (title.problems.length === 0) return null;
  return (
    <Panel title={t('problems.title')}>
      {title.problems.toReversed().map(({ description, item_id, file_id, reported_at }) => {
        const item = title.items.find(({ uuid }) => uuid === item_id);
        const file = [...(item?.files ?? []), ...(item?.older ?? [])].find(({ uuid }) => uuid === file_id);
        return (
          <div key={reported_at}>
            <PanelText>
              {formatMoment(reported_at, language)}
              {item !== undefined && ` · ${words(item).name}`}
              {file !== undefined && ` · ${file.name}`}
            </PanelText>
            <Lang>{description}</Lang>
          </div>
        );
      })}
    </Panel>
  );
};
