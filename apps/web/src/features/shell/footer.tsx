import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type CompanyPage, companySite } from '../../lib/company-site.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { timeZoneName } from '../../lib/time-zone.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { shell } from '../../locales/en/shell.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './footer.module.css';
import { SchemeChoice } from './scheme-choice.tsx';

const companyLinks: readonly { readonly page: CompanyPage; readonly word: keyof (typeof shell)['footer'] }[] = [
  { page: 'company', word: 'company' },
  { page: 'news', word: 'news' },
  { page: 'column', word: 'column' },
  { page: 'join-us', word: 'join' },
];

/** The zone of the times on members' pages (D36e). After the first paint, because a server may not know it. */
const ReadersZone = () => {
  const { t, language } = useTexts('shell');
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(timeZoneName(language)), [language]);
  return zone !== null && <small className={typography.hint}>{t('footer.time_zone', { zone })}</small>;
};

/** The footer (spec 2). The contact page needs a login, so for visitors its link opens the dialog (D19). */
export const Footer = () => {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const base = session.company_site_url;
  return (
    <footer className={layout.ruled}>
      <div className={`${layout.wrapApartMiddle} ${layout.centredBlock} ${classes.row}`}>
        <nav aria-label={t('footer.label')} className={`${layout.wrap} ${classes.links}`}>
          {companyLinks.map(({ page, word }) => {
            const address = companySite(base, language, page);
            return (
              address !== null && (
                <a key={page} href={address}>
                  {t(`footer.${word}`)}
                </a>
              )
            );
          })}
          <Link to="/privacy-policy">{t('footer.privacy')}</Link>
          <Link to="/contact">{t('footer.contact')}</Link>
        </nav>
        <div className={`${layout.wrapMiddle} ${layout.gap12x24}`}>
          {userOf(session) !== null && <ReadersZone />}
          <SchemeChoice />
          <small className={typography.hint}>{`© ${new Date().getFullYear()} Eigaichi`}</small>
        </div>
      </div>
    </footer>
  );
};
