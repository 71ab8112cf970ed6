import { IconHelpCircle } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { helpOf } from './navigation.ts';
import classes from './tool.module.css';

export const HelpMenu = ({ named }: { named: boolean }) => {
  const { t, language } = useTexts('shell');
  const role = roleOf(useSession());
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button type="button" className={classes.tool} aria-label={t('labels.help')}>
          <IconHelpCircle size={20} stroke={1.5} aria-hidden="true" />
          {named && t('labels.help')}
        </button>
      }
      entries={helpOf(role, language).map(({ word, to }) => ({ key: word, to, words: t(`help.${word}`) }))}
    />
  );
};
