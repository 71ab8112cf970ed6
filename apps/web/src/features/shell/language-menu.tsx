import { languages } from '@eigaichi/domain/shared/language';
import { Menu } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './tool.module.css';

/** English and Japanese, switched without a reload (spec 1, 2). */
export const LanguageMenu = ({ named }: { named: boolean }) => {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  const label = `${t('tools.language')}: ${t(`languages.${current}`)}`;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={label}>
          <IconWorld size={20} stroke={1.5} aria-hidden="true" />
          {named && t(`languages.${current}`)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            rightSection={language === current ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : undefined}
            onClick={() => void chooseLanguage(language)}
          >
            {t(`languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
