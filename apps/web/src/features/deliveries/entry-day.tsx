import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import typography from '../../ui/typography.module.css';
import type { Item } from './queries.ts';

/** By when a material comes, where its answer named a day of its own (D2b). */
export const EntryDay = ({ item: { delivery_at } }: { item: Item }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  return delivery_at == null ? null : (
    <span className={typography.hint}>{t('entry.by', { date: formatDate(delivery_at, language) })}</span>
  );
};
