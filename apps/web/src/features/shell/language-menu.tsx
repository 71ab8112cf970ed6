import { languages } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { IconWorld } from '@tabler/icons-react';
import { chooseLanguage } from '../../lib/i18n.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import classes from './tool.module.css';

/** English and Japanese, switched without a reload (spec 1, 2). */
export const LanguageMenu = ({ named }: { named: boolean }) => {
  const { t } = useTexts('shell');
  const current = useTexts().language;
  const label = labelled(t('labels.language'), t(`languages.${current}`), current);
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button type="button" className={classes.tool} aria-label={label}>
          <IconWorld size={20} stroke={1.5} aria-hidden="true" />
          {named && t(`languages.${current}`)}
        </button>
      }
      entries={languages.map((language) => ({
        key: language,
        lang: language,
        current: language === current,
        words: t(`languages.${language}`),
        onPress: () => void chooseLanguage(language),
      }))}
    />
  );
};
