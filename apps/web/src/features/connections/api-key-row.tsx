import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { ApiKey } from './api-key-queries.ts';
import { useScopesText } from './use-scopes-text.ts';

type Row = { readonly apiKey: ApiKey; readonly onRotate: () => void; readonly onRevoke: () => void };

/** One key: its name and first characters, its scopes, and its life. */
export const ApiKeyRow = ({ apiKey, onRotate, onRevoke }: Row) => {
  const { t, language } = useTexts('connections');
  const scopesText = useScopesText();
  const { name, prefix, scopes, state, created_by, created_at, previous_until, expires_at, last_used_at } = apiKey;
  const at = (moment: string) => ({ at: formatMoment(moment, language) });
  const used = last_used_at === null ? t('keys.never_used') : t('keys.used', at(last_used_at));
  return (
    <li className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${typography.anywhere}`}>
      <div className={layout.shrinks}>
        <strong>
          <Lang>{name}</Lang>
        </strong>{' '}
        <code className={typography.size13}>{t('keys.prefix', { prefix })}</code>
        <div className={typography.small}>{scopesText(scopes).join(' · ')}</div>
        <div className={typography.small}>{[t('keys.since', at(created_at)), used].join(' · ')}</div>
        <div className={typography.small}>
          {t('keys.creator')} <Lang>{created_by.name}</Lang>
        </div>
        <div className={state === 'valid' ? typography.small : typography.warning}>
          {t(`keys.states.${state}`, at(expires_at))}
        </div>
        {previous_until !== null && (
          <div className={typography.small}>{t('keys.overlap_until', at(previous_until))}</div>
        )}
      </div>
      <div className={layout.row}>
        {state !== 'expired' && (
          <Button size="xs" variant="default" aria-label={t('keys.rotate_named', { name })} onClick={onRotate}>
            {t('keys.rotate')}
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={t('keys.revoke_named', { name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      </div>
    </li>
  );
};
