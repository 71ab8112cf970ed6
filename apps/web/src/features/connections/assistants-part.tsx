import { assistantTools } from '@eigaichi/wire/assistants/assistant-tools';
import { Button, CopyButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { useScopesText } from './use-scopes-text.ts';

/** Connection of the company's assistants: the address, and the scopes that each of its tools needs (D55). */
export const AssistantsPart = () => {
  const { t } = useTexts('assistants');
  const role = roleOf(useSession());
  const scopesText = useScopesText();
  const address = `${location.origin}/mcp`;
  const tools = assistantTools.filter(({ roles }) => roles.some((each) => each === role));
  return (
    <Section title={t('title')}>
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>
        {t('lead')}{' '}
        <Link to="/help/sign-in/$topic" params={{ topic: 'assistants' }}>
          {t('guide')}
        </Link>
      </p>
      <div className={`${layout.wrapMiddle} ${layout.gap12} ${layout.below16}`}>
        <span className={typography.label}>{t('address')}</span>
        <code className={`${typography.anywhere} ${typography.size13}`}>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" aria-label={t('actions.copy_address')} onClick={copy}>
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <ul className={`${layout.ruled} ${layout.full}`}>
        {tools.map(({ name, scopes, drafts }) => (
          <li key={name} className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24}`}>
            <div className={layout.shrinks}>
              <strong>{t(`tools.${name}`)}</strong>
              {drafts && <div className={typography.small}>{t('draft')}</div>}
            </div>
            <span className={typography.note}>{scopesText(scopes).join(t('labels.dot'))}</span>
          </li>
        ))}
      </ul>
      <p className={`${layout.measure} ${layout.above16} ${typography.note}`}>{t('caution')}</p>
    </Section>
  );
};
