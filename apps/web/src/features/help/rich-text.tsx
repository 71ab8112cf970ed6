import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../lib/use-language.ts';
import { runsOf } from './run-of-text.ts';
import classes from './text-page.module.css';
import { useInterfaceWords } from './use-interface-words.ts';

/** A text of the help with its links, its stress, and the words of the product in it. */
export const RichText = ({ text }: { text: string }) => {
  const language = useLanguage();
  const words = useInterfaceWords();
  return runsOf(text, language, words).map((run, place) => {
    // The runs of a text never change their places.
    const key = `${place}`;
    if (run.kind !== 'link') {
      if (run.kind === 'plain') return <span key={key}>{run.text}</span>;
      if (run.kind === 'strong') return <strong key={key}>{run.text}</strong>;
      return (
        <b key={key} className={classes.said}>
          {run.text}
        </b>
      );
    }
    const [to = '', hash] = run.to.split('#');
    return run.to.startsWith('/') ? (
      <Link key={key} to={to} {...(hash === undefined ? {} : { hash })}>
        {run.text}
      </Link>
    ) : (
      <a key={key} href={run.to}>
        {run.text}
      </a>
    );
  });
};
