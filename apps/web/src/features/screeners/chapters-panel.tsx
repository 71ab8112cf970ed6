import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import { Section } from '../../ui/section.tsx';
import classes from './player.module.css';
import type { Viewing } from './viewing-session.ts';

/** The chapters of the film, each a way to its beginning. */
export const ChaptersPanel = ({ viewing, onSeek }: { viewing: Viewing; onSeek: (to: number) => void }) => {
  const { t } = useTranslation('screening');
  const language = useLanguage();
  if (viewing.chapters.length === 0) return null;
  return (
    <Section title={t('player.chapters')}>
      <ol className={classes.notes}>
        {viewing.chapters.map(({ at_seconds, name }) => (
          <li key={at_seconds}>
            <UnstyledButton className={classes.chapter} onClick={() => onSeek(at_seconds)}>
              <span>{timeOfSeconds(Math.floor(at_seconds))}</span>
              <span>{name[language]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Section>
  );
};
