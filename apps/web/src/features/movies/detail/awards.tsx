import { readAwards } from '@eigaichi/wire/reference';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { textIn } from '../title-names.ts';
import { HistoryList, useExpansion } from './history-list.tsx';

const inBoth = (texts: { ja: string | null; en: string | null }) => ({
  ja: { text: texts.ja },
  en: { text: texts.en },
});

/** The prizes of a title, each with its award and day. */
export const Awards = ({ movie }: { movie: string }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const rows = useExpansion(
    'award',
    movie,
    async (signal) => (await call(readAwards, { params: { uuid: movie }, signal })).data,
  );
  return (
    <HistoryList
      title={t('detail.awards')}
      rows={rows.map((row, index) => ({
        key: `${row.uuid} ${index}`,
        names: [textIn(row.translations, 'name', language), textIn(inBoth(row.prize), 'text', language)],
        facts: row.awarded_at === null ? [] : [formatDate(row.awarded_at, language)],
      }))}
    />
  );
};
