import { useTranslation } from 'react-i18next';
import classes from './key-legend.module.css';
import { decisionKeys } from './use-deciding.tsx';

/** Which key does what, for those who decide on many. */
export const KeyLegend = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('moderation');
  const words: Readonly<Record<string, string>> = {
    approve: t('keys.approve'),
    accept: t('keys.accept'),
    revert: t('keys.revert'),
    decline: t('keys.decline'),
    request_fix: t('keys.request_fix'),
    approve_delete: t('keys.delete'),
    deny_delete: t('keys.keep'),
  };
  const decisions = names.flatMap((name): [string, string][] => {
    const [key, word] = [decisionKeys[name], words[name]];
    return key === undefined || word === undefined ? [] : [[key, word]];
  });
  const shown: [string, string][] = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ...decisions,
    ['x', t('keys.choose')],
    ['o', t('keys.open')],
  ];
  return (
    <p className={classes.keys}>
      {t('keys.lead')}
      {shown.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  );
};
