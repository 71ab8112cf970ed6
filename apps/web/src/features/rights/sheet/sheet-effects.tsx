import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { ChangesList } from '../changes-list.tsx';
import type { Checked } from './use-rights-sheet.ts';

/** Effects of the rows on buyers, title by title. */
export const SheetEffects = ({ checked }: { checked: Checked }) => {
  const { t, language } = useTexts('offer');
  const rest = checked.titles - checked.effects.length;
  if (checked.titles === 0) return null;
  return (
    <Section title={t('effect.title')}>
      {checked.effects.map(({ movie, name, changes }) => (
        <details key={movie} className={`${layout.floored} ${layout.padBlock8}`} open={checked.effects.length === 1}>
          <summary lang={language} className={typography.semibold}>
            {name}
          </summary>
          <ChangesList changes={changes} />
        </details>
      ))}
      {rest > 0 && <p className={`${layout.above8} ${typography.hint}`}>{t('sheet.effects_more', { count: rest })}</p>}
    </Section>
  );
};
