import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconContrast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './scheme-choice.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light or dark, as the device says until the reader chooses. */
export const SchemeChoice = () => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button type="button" className={classes.choice}>
          <IconContrast size={16} stroke={1.5} aria-hidden="true" />
          <span>{`${t('footer.appearance')}: ${t(`footer.${colorScheme}`)}`}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            aria-current={scheme === colorScheme ? 'true' : undefined}
            rightSection={scheme === colorScheme ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : undefined}
          >
            {t(`footer.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
