import { type Language, languages } from '@eigaichi/domain/shared/language';
import { readQualityReport } from '@eigaichi/wire/deliveries/deliveries';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';

const formatNames = { ja: 'PDF（日本語）', en: 'PDF (English)' } as const satisfies Record<Language, string>;

const addressOf = (quoteMovie: string, format: 'pdf' | 'json') =>
  `/api${readQualityReport.path.replace(':uuid', quoteMovie).replace(':format', format)}`;

/** The QC report of a delivery: the PDF in the reader's language first, and the JSON with both languages. */
export const QualityReportLinks = ({ quoteMovie, title }: { quoteMovie: string; title: string }) => {
  const { t } = useTexts('deliveries');
  const mayRead = useSession().abilities.includes('deliveries.download');
  const own = useTexts().language;
  if (!mayRead) return null;
  const links = [
    ...languages
      .toSorted((a, b) => Number(b === own) - Number(a === own))
      .map((language) => ({
        name: formatNames[language],
        to: `${addressOf(quoteMovie, 'pdf')}?language=${language}`,
      })),
    { name: 'JSON', to: addressOf(quoteMovie, 'json') },
  ];
  return (
    <span className={`${layout.inlineFlex} ${layout.gap4x16} ${layout.wraps} ${layout.unprinted}`}>
      {links.map(({ name, to }) => (
        <a
          key={name}
          className={`${layout.inlineMiddle} ${layout.tap}`}
          href={to}
          aria-label={t('quality.as', { title, format: name })}
          download
        >
          {name}
        </a>
      ))}
    </span>
  );
};
