import { ActionIcon, Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyRefusal } from '../../ui/notify.ts';
import { useCollectDialog } from './collections/collect-button.tsx';
import { useFavorite } from './save-favourite.ts';

type FavouriteProps = { readonly movie: string; readonly saved: boolean; readonly title: string };

export const useFavouriteToggle = ({ movie, saved }: Omit<FavouriteProps, 'title'>) => {
  const { language } = useTexts();
  const change = useFavorite(movie);
  // The press shows immediately; the answer or the next fetch confirms it.
  const shown = change.isPending ? change.variables : saved;
  const toggle = () => change.mutate(!shown, { onError: (error) => notifyRefusal(refusalText(error, language)) });
  return { shown, toggle };
};

/** The heart button on a picture or in a row. */
export const FavouriteHeart = ({
  movie,
  saved,
  title,
  className,
}: FavouriteProps & { readonly className?: string | undefined }) => {
  const { t } = useTexts('editorial');
  const client = useQueryClient();
  const collecting = useCollectDialog(movie);
  const { shown, toggle } = useFavouriteToggle({ movie, saved });
  const Icon = shown ? IconHeartFilled : IconHeart;
  const press = async () => {
    toggle();
    if (shown) return;
    const { offerCollections } = await import('./collections/offer-collections.ts');
    await offerCollections(client, { message: t('is_favourite'), label: t('collect'), onChoose: collecting.open });
  };
  return (
    <>
      <ActionIcon
        className={className}
        onClick={() => void press()}
        aria-pressed={shown}
        aria-label={t('keep_title', { title })}
        size={36}
      >
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      {collecting.dialog}
    </>
  );
};

/** The same as a text button, for the title's page. */
export const FavouriteButton = ({ movie, saved }: Omit<FavouriteProps, 'title'>) => {
  const { t } = useTexts('editorial');
  const { shown, toggle } = useFavouriteToggle({ movie, saved });
  const Icon = shown ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="default"
      fullWidth
      onClick={toggle}
      aria-pressed={shown}
      leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
    >
      {shown ? t('is_favourite') : t('keep')}
    </Button>
  );
};
