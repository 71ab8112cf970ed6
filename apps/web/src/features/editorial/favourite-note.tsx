import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { isComposing, isEnter } from '../../lib/composing.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { useNoteCollected } from '../movies/collections/collection-queries.ts';
import classes from './favourite-note.module.css';
import { useNoteFavorite } from './queries.ts';

/** Length from which it is shown, so that the limit is no surprise. */
const nearlyFull = noteMaxLength - 50;

type Noted = { readonly movie: string; readonly title: string; readonly note: string | null };

/** A note on a title: saved on blur and Enter, reset to the saved text by Escape. */
const TitleNote = ({
  title,
  note,
  save,
}: Omit<Noted, 'movie'> & {
  save: Pick<
    UseMutationResult<unknown, Error, string>,
    'mutate' | 'reset' | 'isPending' | 'isSuccess' | 'isError' | 'error'
  >;
}) => {
  const { t, language } = useTexts('editorial');
  const [typed, setTyped] = useState<string | null>(null);
  const saved = note ?? '';
  const text = typed ?? saved;
  const send = () => {
    if (typed === null || typed.trim() === saved || save.isPending) return;
    save.mutate(typed, { onSuccess: () => setTyped(null) });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter during Japanese conversion belongs to the IME.
    if (isComposing(event)) return;
    if (isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') {
      setTyped(null);
      save.reset();
    }
  };
  const length = text.trim().length;
  const state = save.isPending ? t('note_saving') : save.isSuccess && typed === null ? t('note_saved') : '';
  return (
    <div className={classes.note}>
      <Textarea
        aria-label={t('note', { title })}
        placeholder={t('note_empty')}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={save.isError ? refusalText(save.error, language) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (save.isError) save.reset();
        }}
        onBlur={send}
        onKeyDown={press}
      />
      <p className={`${layout.apart} ${layout.above2} ${typography.small} ${typography.line18} ${classes.state}`}>
        <span role="status">{state}</span>
        {length > nearlyFull && (
          <span data-over={length > noteMaxLength || undefined}>
            {t('note_length', { count: length, most: noteMaxLength })}
          </span>
        )}
      </p>
    </div>
  );
};

/** The buyer's note on a favourite. */
export const FavouriteNote = (noted: Noted) => <TitleNote {...noted} save={useNoteFavorite(noted.movie)} />;

/** The note on a title of a collection, for all its readers (D43a). */
export const CollectedNote = ({ collection, ...noted }: Noted & { collection: string }) => (
  <TitleNote {...noted} save={useNoteCollected({ uuid: collection, movieId: noted.movie })} />
);
