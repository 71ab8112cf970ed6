import { Anchor, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { fetchScreenerPassword, type Movie } from '../queries.ts';
import classes from './screener.module.css';

/** Copies a text to the clipboard; false if the browser doesn't allow it. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** The screener and its password; each copy is logged (D24). Hidden without a visible screener. */
export const Screener = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const mayRead = useSession().abilities.includes('screeners.read');
  const password = useMutation({
    mutationFn: async () => {
      const text = await fetchScreenerPassword(movie.uuid);
      return { text, copied: await copied(text) };
    },
    onSuccess: (answer) =>
      answer.copied ? notify(t('detail.copied')) : notifyRefusal(t('detail.copy_by_hand', { password: answer.text })),
    onError: (error) => notifyRefusal(refusalText(error, language)),
  });
  if (!movie.screener_url) return null;
  return (
    <div className={`${layout.unprinted} ${classes.screener}`}>
      <div className={`${layout.apartMiddle} ${layout.gap16} ${typography.note} ${classes.row}`}>
        <span>{t('detail.screener')}</span>
        <Anchor href={movie.screener_url} target="_blank" rel="noopener noreferrer" underline="always">
          {t('actions.open')}
          <span className="visually-hidden"> {t('detail.screener')}</span>
        </Anchor>
      </div>
      {movie.has_screener_password === true && mayRead && (
        <>
          <div className={`${layout.apartMiddle} ${layout.gap16} ${typography.note} ${classes.row}`}>
            <span>{t('labels.password')}</span>
            <UnstyledButton
              className={`${layout.inlineMiddle} ${typography.link} ${classes.copy}`}
              onClick={() => password.mutate()}
              disabled={password.isPending}
            >
              <IconCopy size={16} stroke={1.5} aria-hidden="true" />
              {t('actions.copy')}
              <span className="visually-hidden"> {t('labels.password')}</span>
            </UnstyledButton>
          </div>
          <p className={typography.small}>{t('detail.copy_note')}</p>
        </>
      )}
    </div>
  );
};
