import type { Term } from '@eigaichi/content/term';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { termOf } from './all-terms.ts';
import classes from './glossary-page.module.css';

/** A word: its name in the reader's language, the other name with its reading, its meaning, and further reading. */
export const TermEntry = ({ term, chosen }: { term: Term; chosen: boolean }) => {
  const { t, language } = useTexts('help');
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <article
      id={term.id}
      className={`${layout.folds} ${classes.term}`}
      data-chosen={chosen || undefined}
      aria-labelledby={`${term.id}-name`}
    >
      <div>
        <h3 className={`${typography.bold} ${typography.size17}`} id={`${term.id}-name`}>
          {term[language]}
        </h3>
        <p className={typography.note}>
          <span lang={other}>{term[other]}</span>
        </p>
        <p className={`${layout.wrap} ${typography.small} ${classes.reading}`}>
          <Lang of="ja">{term.yomi}</Lang>
          {language === 'en' && <span lang="ja-Latn">{term.romaji}</span>}
        </p>
      </div>
      <div className={classes.meaning}>
        <p>{term.definition[language]}</p>
        <p className={`${layout.wrap} ${typography.hint} ${classes.see}`}>
          <span>{t(`words.categories.${term.category}`)}</span>
          <span>
            {`${t('words.see')}${language === 'ja' ? '：' : ': '}`}
            {term.see.map((id, place) => (
              <span key={id}>
                {place > 0 && (language === 'ja' ? '、' : ', ')}
                <a href={`/words#${id}`}>{termOf(id)?.[language]}</a>
              </span>
            ))}
          </span>
        </p>
      </div>
    </article>
  );
};
