import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import classes from './player.module.css';
import type { Viewing } from './viewing-session.ts';

/** Chapters of the film, each a link to its start. */
export const ChaptersPanel = ({ viewing, onSeek }: { viewing: Viewing; onSeek: (to: number) => void }) => {
  const { t, language } = useTexts('screening');
  if (viewing.chapters.length === 0) return null;
  return (
    <Section title={t('player.chapters')}>
      <ol className={`${layout.cells} ${layout.gap8}`}>
        {viewing.chapters.map(({ at_seconds, name }) => (
          <li key={at_seconds}>
            <UnstyledButton className={`${layout.full} ${classes.chapter}`} onClick={() => onSeek(at_seconds)}>
              <span>{timeOfSeconds(Math.floor(at_seconds))}</span>
              <span>{name[language]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Section>
  );
};
