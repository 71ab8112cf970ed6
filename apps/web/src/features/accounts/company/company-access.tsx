import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { SecondFactorSwitch } from '../../sessions/sign-in/second-factor-switch.tsx';
import { CompanyTokens } from './company-tokens.tsx';
import { SignOnSettings } from './sign-on-settings.tsx';

/** Access settings for a company's people and programs (D11e, D11f). */
export const CompanyAccess = () => {
  const { t } = useTexts('account_security');
  return (
    <Section title={t('company')}>
      <div className={`${layout.cells} ${layout.gap32} ${layout.upTo720}`}>
        <p className={`${layout.measure} ${typography.text}`}>
          <Link to="/help/sign-in/$topic" params={{ topic: 'company' }}>
            {t('guide')}
          </Link>
        </p>
        <SecondFactorSwitch of="company" />
        <SignOnSettings />
        <CompanyTokens />
      </div>
    </Section>
  );
};
