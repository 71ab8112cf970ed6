import { differsFromSearch } from '@eigaichi/domain/quotes/request/search-terms';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { isSearchAnswered, saveAnsweredSearch, savedLicenceSearch } from '../../movies/saved-licence-search.ts';
import { conditionFacts } from '../condition-facts.ts';
import { conditionsBody, type Draft, searchedTerms } from './draft.ts';
import classes from './draft-clashes.module.css';
import { factOfStep } from './step-facts.ts';
import type { QuoteRequest } from './use-request.ts';

/** Asks, once per search, which terms apply if the searched licence differs from the unfinished request (D4b). */
export const SearchTerms = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const [searched] = useState(savedLicenceSearch);
  const [answered, setAnswered] = useState(() => searched === null || isSearchAnswered(searched));
  const { draft } = request;
  const { known } = request.written;
  const terms = searched === null ? [] : differsFromSearch(draft, searched);
  // Later changes to a request that started with or matches the search are deliberate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there.
  useEffect(() => {
    if (!known || searched === null || terms.length > 0) return;
    saveAnsweredSearch(searched);
    setAnswered(true);
  }, [known]);
  if (searched === null || answered || !known || terms.length === 0 || request.usable.length === 0) return null;
  const mine: Draft = { ...draft, ...searchedTerms(searched) };
  const linesOf = (of: Draft) => {
    const facts = conditionFacts(conditionsBody(of), t, language);
    return terms.flatMap((term) => facts.find(({ name }) => name === factOfStep(term))?.lines ?? []);
  };
  const [lines, others] = [linesOf(mine), linesOf(draft)];
  /** A differing step may have equal lines; show only those that differ. */
  const shown = (take: boolean) => {
    const [own, beside] = take ? [lines, others] : [others, lines];
    return own.filter((line) => !beside.includes(line));
  };
  const answer = (take: boolean) => {
    saveAnsweredSearch(searched);
    setAnswered(true);
    if (take) request.change(searchedTerms(searched));
  };
  return (
    <section className={`${layout.warned} ${layout.above24} ${layout.pad16}`} aria-labelledby="search-terms">
      <h2 className={`${typography.bold} ${typography.size17}`} id="search-terms">
        {t('wizard.search_terms.title')}
      </h2>
      <p className={typography.text}>{t('wizard.search_terms.lead')}</p>
      <div className={`${layout.halves} ${layout.gap12} ${classes.sides}`}>
        {([true, false] as const).map((take) => (
          <div key={String(take)} className={`${layout.stack} ${layout.gap4} ${layout.paper} ${classes.side}`}>
            <p className={typography.label}>{t(take ? 'wizard.search_terms.search' : 'wizard.search_terms.request')}</p>
            {shown(take).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Button size="xs" variant="default" onClick={() => answer(take)}>
              {t(take ? 'wizard.search_terms.take' : 'wizard.search_terms.keep')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
};
