import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChangesList } from '../changes-list.tsx';
import classes from './sheet.module.css';
import type { Checked } from './use-rights-sheet.ts';

/** What the rows would change for buyers, title by title. */
export const SheetEffects = ({ checked }: { checked: Checked }) => {
  const { t, language } = useTexts('offer');
  const rest = checked.titles - checked.effects.length;
  if (checked.titles === 0) return null;
  return (
    <Section title={t('sheet.effects')}>
      {checked.effects.map(({ movie, name, changes }) => (
        <details key={movie} className={classes.effect} open={checked.effects.length === 1}>
          <summary lang={language}>{name}</summary>
          <ChangesList changes={changes} />
        </details>
      ))}
      {rest > 0 && <p className={classes.quiet}>{t('sheet.effects_more', { count: rest })}</p>}
    </Section>
  );
};
