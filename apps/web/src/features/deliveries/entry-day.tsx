import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import typography from '../../ui/typography.module.css';
import type { Item } from './queries.ts';

/** Due day of a material, if its answer named a separate one (D2b). */
export const EntryDay = ({ item: { delivery_at } }: { item: Item }) => {
  const { t, language } = useTexts('deliveries');
  return delivery_at == null ? null : (
    <span className={typography.hint}>{t('entry.by', { date: formatDate(delivery_at, language) })}</span>
  );
};
