import { useMantineColorScheme } from '@mantine/core';
import { IconContrast } from '@tabler/icons-react';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './scheme-choice.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Light or dark; follows the device until the reader chooses. */
export const SchemeChoice = () => {
  const { t } = useTexts('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <DropMenu
      position="top-end"
      target={
        <button
          type="button"
          className={`${layout.inlineMiddle} ${layout.bareButton} ${layout.gap6} ${layout.unpadded} ${typography.soft} ${classes.choice}`}
        >
          <IconContrast size={16} stroke={1.5} aria-hidden="true" />
          <span>{t('footer.appearance', { scheme: t(`footer.${colorScheme}`) })}</span>
        </button>
      }
      entries={schemes.map((scheme) => ({
        key: scheme,
        current: scheme === colorScheme,
        words: t(`footer.${scheme}`),
        onPress: () => setColorScheme(scheme),
      }))}
    />
  );
};
