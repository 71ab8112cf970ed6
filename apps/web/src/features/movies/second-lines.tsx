import typography from '../../ui/typography.module.css';
import { type Described, MetaLine } from './meta-line.tsx';
import lines from './title-lines.module.css';

/** Lines below a title's name: the name in the other language, then maker, year and kind. */
export const SecondLines = ({
  movie,
  second,
}: {
  movie: Described;
  second: { readonly text: string; readonly lang: string } | null;
}) => (
  <>
    {second !== null && (
      <p className={`${typography.note} ${lines.second}`} lang={second.lang}>
        {second.text}
      </p>
    )}
    <MetaLine movie={movie} className={`${typography.quiet} ${typography.fine} ${lines.meta}`} />
  </>
);
