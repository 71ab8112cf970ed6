import { IconMovie, IconTag, IconUser } from '@tabler/icons-react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Suggestion } from '../queries.ts';
import classes from './suggestions.module.css';

const icons = { title: IconMovie, person: IconUser, tag: IconTag };

const keyOf = ({ kind, uuid, ja }: Suggestion) => `${kind}.${uuid ?? ''}.${ja}`;

export const optionId = (list: string, at: number) => `${list}.${at}`;

/** A title, person or tag that starts like the words: name, the other name, and its kind. */
const Row = ({ suggestion }: { suggestion: Suggestion }) => {
  const { t, language } = useTexts('movies');
  const other = language === 'ja' ? 'en' : 'ja';
  const Icon = icons[suggestion.kind];
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span className={typography.ellipsis} lang={language}>
        {suggestion[language]}
      </span>
      {suggestion[other] !== suggestion[language] && (
        <span className={`${typography.note} ${typography.ellipsis}`} lang={other}>
          {suggestion[other]}
        </span>
      )}{' '}
      <span className={`${layout.rigid} ${layout.pushed} ${typography.small}`}>
        {t(`suggestions.${suggestion.kind}`)}
      </span>
    </>
  );
};

/**
 * Suggestions below the search field, which retains the focus and the keys. Our own component: a library's list and its
 * positioning code would load for every reader before the first character (docs/decisions/0009).
 */
export const Suggestions = ({
  id,
  suggestions,
  active,
  onTake,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onTake: (suggestion: Suggestion) => void;
}) => {
  const { t } = useTexts('movies');
  return (
    <div id={id} role="listbox" aria-label={t('suggestions.label')} className={`${layout.rounded} ${classes.list}`}>
      {suggestions.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are pressed in the field
        <div
          key={keyOf(suggestion)}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={`${layout.baseline} ${layout.gap10} ${layout.rounded} ${layout.pointer} ${typography.size15} ${classes.option}`}
          // Prevents the press from taking the field's focus, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <Row suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
};
