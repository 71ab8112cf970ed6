import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import { RichText } from './rich-text.tsx';
import { shotSize } from './shots.ts';
import classes from './text-page.module.css';
import type { Message, Part, Question, Step } from './text-page.ts';

/** Leads to the part itself, so that it can be copied and sent. */
const Anchor = ({ id, title }: { id: string; title: string }) => {
  const { t } = useTranslation('help');
  return (
    <a className={classes.anchor} href={`#${id}`} aria-label={t('link_to', { title })}>
      {'#'}
    </a>
  );
};

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ));

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const language = useLanguage();
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.do}>
          <p>
            <RichText text={step.do} />
          </p>
          {step.note !== undefined && (
            <p className={classes.note}>
              <RichText text={step.note} />
            </p>
          )}
          {step.shot !== undefined && (
            <img
              className={classes.shot}
              src={`/help/${language}/${step.shot.name}.webp`}
              alt={step.shot.alt}
              width={shotSize.width}
              height={shotSize.height}
              loading="lazy"
              decoding="async"
            />
          )}
        </li>
      ))}
    </ol>
  );
};

const Messages = ({ messages }: { messages: readonly Message[] }) => {
  const { t } = useTranslation('help');
  return (
    <dl className={classes.messages}>
      {messages.map(({ says, means }) => (
        <div key={says}>
          <dt>
            <span className="visually-hidden">{t('reads')}</span>
            <RichText text={says} />
          </dt>
          <dd>
            <RichText text={means} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Table = ({ title, head, rows }: { title: string } & NonNullable<Part['table']>) => (
  // A wide table is moved sideways by itself, also by the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
  <section className={classes.scroll} aria-label={title} tabIndex={0}>
    <table className={classes.table} data-wide={head.length > 2 || undefined}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <RichText text={first} />
            </th>
            {rest.map((cell, place) => (
              <td key={`${head[place + 1]}`} data-head={head[place + 1]}>
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <div className={classes.questions}>
    {questions.map(({ id, ask, answer }) => (
      <article key={id} id={id} className={classes.question} aria-labelledby={`${id}-ask`}>
        <h3 id={`${id}-ask`}>
          {ask} <Anchor id={id} title={ask} />
        </h3>
        <Paragraphs texts={answer} />
      </article>
    ))}
  </div>
);

/** A part of a page of texts: its heading with an anchor, and whatever it holds. */
export const PartView = ({ part }: { part: Part }) => (
  <section id={part.id} aria-labelledby={`${part.id}-title`} className={classes.part}>
    <h2 id={`${part.id}-title`}>
      {part.title} <Anchor id={part.id} title={part.title} />
    </h2>
    {part.text !== undefined && <Paragraphs texts={part.text} />}
    {part.list !== undefined && (
      <ul className={classes.list}>
        {part.list.map((text) => (
          <li key={text}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    )}
    {part.steps !== undefined && <Steps steps={part.steps} />}
    {part.table !== undefined && <Table title={part.title} {...part.table} />}
    {part.messages !== undefined && <Messages messages={part.messages} />}
    {part.questions !== undefined && <Questions questions={part.questions} />}
    {part.after !== undefined && <Paragraphs texts={part.after} />}
  </section>
);
