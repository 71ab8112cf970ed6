import type { Clash } from '@eigaichi/domain/movies/movie-edit';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './clash-panel.module.css';
import { useChangeValueText } from './value-text.ts';

type Settle = (fields: readonly string[], mine: boolean) => void;

const langOf = (field: string) => /^translations\.(ja|en)\./.exec(field)?.[1];

const Side = ({ name, words, lang, take }: { name: string; words: string; lang?: string; take: () => void }) => {
  const { t } = useTexts('movie_edit');
  return (
    <div className={layout.shrinks}>
      <p className={`${typography.semibold} ${typography.soft} ${typography.size12}`}>{name}</p>
      <p className={`${layout.scrollsDown} ${typography.size14} ${classes.words}`} lang={lang}>
        {words === '' ? t('clash.empty') : words}
      </p>
      <Button size="xs" variant="default" onClick={take}>
        {t('clash.take')}
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </div>
  );
};

/** Fields that someone else has changed too (D30): both values side by side, resolved by one press; none is lost. */
export const ClashPanel = ({ clashes, settle }: { clashes: readonly Clash[]; settle: Settle }) => {
  const { t, language } = useTexts('movie_edit');
  const wordsOf = useChangeValueText();
  if (clashes.length === 0) return null;
  const all = clashes.map(({ field }) => field);
  return (
    <section className={`${layout.warned} ${classes.panel}`} aria-labelledby="clashes" data-field="clashes">
      <h2 className={`${typography.semibold} ${typography.size17}`} id="clashes">
        {t('clash.title')}
      </h2>
      <p className={`${layout.above4} ${typography.text}`}>{t('clash.lead')}</p>
      <ul>
        {clashes.map(({ field, mine, theirs }) => {
          const lang = langOf(field);
          return (
            <li key={field} className={`${layout.above14} ${layout.padBlock14} ${classes.clash}`}>
              <h3 className={`${typography.bold} ${typography.size13}`}>{fieldLabel(field, language)}</h3>
              <div className={`${layout.halves} ${layout.gap12x24} ${layout.above8} ${layout.folds}`}>
                <Side
                  name={t('clash.mine')}
                  words={wordsOf(field, mine)}
                  {...(lang === undefined ? {} : { lang })}
                  take={() => settle([field], true)}
                />
                <Side
                  name={t('clash.theirs')}
                  words={wordsOf(field, theirs)}
                  {...(lang === undefined ? {} : { lang })}
                  take={() => settle([field], false)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {clashes.length > 1 && (
        <div className={layout.row}>
          <Button size="xs" variant="subtle" onClick={() => settle(all, true)}>
            {t('clash.all_mine')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => settle(all, false)}>
            {t('clash.all_theirs')}
          </Button>
        </div>
      )}
    </section>
  );
};
