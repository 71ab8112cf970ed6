import { termsTexts } from 'virtual:content/terms';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './account-page.module.css';

/** The terms of a version, as agreed to; renders nothing if the version's text isn't stored. */
export const TermsText = ({ version }: { version: string }) => {
  const { language } = useTexts();
  return (
    <div className={`${layout.grid} ${typography.size14} ${classes.terms}`}>
      {termsTexts[version]?.map(({ title, text }) => (
        <section key={title.en}>
          <h3>{title[language]}</h3>
          <p>{text[language]}</p>
        </section>
      ))}
    </div>
  );
};
