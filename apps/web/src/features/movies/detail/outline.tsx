import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Movie } from '../queries.ts';
import classes from './outline.module.css';
import { OtherLanguageMark } from './run-text.tsx';

const written = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== '';

const Text = ({ heading, text, lang }: { heading: string; text: string; lang: 'ja' | 'en' }) => (
  <section className={`${layout.above20} ${classes.text}`}>
    <h2 className={`${layout.below4} ${typography.subheading}`}>
      {heading}
      <OtherLanguageMark of={lang} />
    </h2>
    <p className={typography.lines} lang={lang}>
      {text}
    </p>
  </section>
);

/** Outline in the reader's language; if only in the other, marked and opened on request; hidden if missing. */
export const Outline = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const [opened, setOpened] = useState(false);
  const other = language === 'ja' ? 'en' : 'ja';
  const own = movie.translations[language];
  const foreign = movie.translations[other];
  const shown = written(own.outline) ? language : opened && written(foreign.outline) ? other : null;
  const outline = shown === null ? null : movie.translations[shown].outline;
  return (
    <>
      {shown !== null && written(outline) && <Text heading={t('detail.outline')} text={outline} lang={shown} />}
      {shown === null && written(foreign.outline) && (
        <p className={`${layout.above20} ${typography.text}`}>
          {t(`detail.only_in_${other}`)}{' '}
          <UnstyledButton className={`${typography.underlined} ${classes.read}`} onClick={() => setOpened(true)}>
            {t(`detail.read_${other}`)}
          </UnstyledButton>
        </p>
      )}
      {written(own.pr_message) ? (
        <Text heading={t('detail.pr')} text={own.pr_message} lang={language} />
      ) : (
        written(foreign.pr_message) && <Text heading={t('detail.pr')} text={foreign.pr_message} lang={other} />
      )}
    </>
  );
};
