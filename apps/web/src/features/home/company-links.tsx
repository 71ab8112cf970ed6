import { IconArrowRight } from '@tabler/icons-react';
import { type CompanyPage, companySite } from '../../lib/company-site.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './company-links.module.css';

const pages = [
  { page: 'news', word: 'news' },
  { page: 'interview', word: 'interview' },
  { page: 'about-us', word: 'about_us' },
] as const satisfies readonly { page: CompanyPage; word: string }[];

/** News, interviews and about us, on the company site in the reader's language (spec 1). */
export const CompanyLinks = () => {
  const { t, language } = useTexts('home');
  const { company_site_url: base } = useSession();
  return (
    <nav className={`${layout.cells} ${layout.gap24} ${classes.links}`} aria-label={t('company.label')}>
      {pages.map(({ page, word }) => {
        const address = companySite(base, language, page);
        return (
          address !== null && (
            <a key={page} href={address} className={`${layout.cellsMiddle} ${typography.plainLink} ${classes.link}`}>
              <span className={`${layout.firstColumn} ${typography.semibold} ${typography.soft} ${typography.size12}`}>
                {t(`company.${word}.over`)}
              </span>
              <span className={`${layout.firstColumn} ${typography.bold}`}>{t(`company.${word}.name`)}</span>
              <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
            </a>
          )
        );
      })}
    </nav>
  );
};
