import { Menu } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { helpOf } from './navigation.ts';
import classes from './tool.module.css';

export const HelpMenu = ({ named }: { named: boolean }) => {
  const { t } = useTranslation('shell');
  const role = roleOf(useSession());
  const language = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={t('tools.help')}>
          <IconHelpCircle size={20} stroke={1.5} aria-hidden="true" />
          {named && t('tools.help')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {helpOf(role, language).map((link) => (
          <Menu.Item key={link.word} component={Link} to={link.to}>
            {t(`help.${link.word}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
