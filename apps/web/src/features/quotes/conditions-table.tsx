import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { conditionFacts } from './condition-facts.ts';
import classes from './conditions-table.module.css';
import type { ShownConditionsOf } from './material-facts.ts';

/** All conditions, one row each (spec 3), for the terms sheet and saved sets. */
export const ConditionsTable = ({ conditions }: { conditions: ShownConditionsOf }) => {
  const { t, language } = useTexts('quotes');
  return (
    <dl className={classes.sheet}>
      {conditionFacts(conditions, t, language).map(({ name, lines }) => (
        <div key={name} className={`${layout.cells} ${layout.floored} ${layout.padBlock10} ${layout.gap4x24}`}>
          <dt className={typography.hint}>{t(`sheet.names.${name}`)}</dt>
          <dd className={typography.anywhere}>
            {lines.map((line) => (
              <p key={line}>{name === 'message' || name === 'terms' ? <Lang>{line}</Lang> : line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
