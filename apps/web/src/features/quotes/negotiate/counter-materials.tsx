import { materialLists } from '@eigaichi/domain/quotes/answer/requested-materials';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { LineChoices } from '../answer/line-choices.tsx';
import partClasses from '../answer/material-part.module.css';
import { lineTerms } from '../answer/material-texts.ts';
import { entryOf, requestedEntries, withFees } from '../answer/quote-movie-draft.ts';
import type { Quote } from '../queries.ts';
import type { CounterDraft } from './counter-draft.ts';

/** Requested materials of a counter-offer: struck ones can be requested again, others given up (D2e). */
export const CounterMaterials = ({
  quote,
  typed,
  change,
  errorOf,
}: {
  quote: Quote;
  typed: CounterDraft;
  change: (part: Partial<CounterDraft>) => void;
  errorOf: (field: string) => ReactNode;
}) => {
  const { t, language } = useTexts('quote_answer');
  const asked = requestedEntries(quote.conditions);
  const { currency } = quote;
  return materialLists
    .filter((list) => asked[list].length > 0)
    .map((list) => (
      <div key={list} className={`${layout.ruled} ${layout.padBlock12} ${partClasses.part}`}>
        <p className={typography.bold}>{t(`materials.${list}`)}</p>
        <LineChoices
          list={list}
          asked={asked[list].map((line) => entryOf(line))}
          value={typed[list]?.map((line) => entryOf(line)) ?? null}
          isSpelled
          currency={currency}
          wordsOf={(entry) => lineTerms(list, entry, { currency, t, language })}
          error={(field) => errorOf(`${list}.${field}`)}
          onChange={(lines) =>
            change(withFees(typed, { [list]: list === 'fonts' ? lines?.map(({ format = '' }) => format) : lines }))
          }
        />
      </div>
    ));
};
