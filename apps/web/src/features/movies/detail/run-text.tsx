import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Run } from '../movie-names.ts';

/** Marks a text shown in the other language because the reader's own is missing. */
export const OtherLanguageMark = ({ of }: { of: 'ja' | 'en' }) => {
  const { t, language } = useTexts('movies');
  return of === language ? null : (
    <span
      className={`${layout.before8} ${typography.small} ${typography.unbroken} ${typography.regular} ${typography.unspaced}`}
    >
      {t(`detail.in_${of}`)}
    </span>
  );
};

/** A text in its own language, marked if that isn't the reader's. */
export const RunText = ({ run }: { run: Run }) => (
  <>
    <span lang={run.lang}>{run.text}</span>
    <OtherLanguageMark of={run.lang} />
  </>
);
