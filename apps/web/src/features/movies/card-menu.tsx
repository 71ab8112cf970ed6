import { ActionIcon } from '@mantine/core';
import { IconDots, IconHeart, IconHeartFilled, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { useAddOne } from '../carts/add-to-cart-button.tsx';
import { useFavouriteToggle } from '../editorial/favourite-button.tsx';
import { mayDo } from './actions.ts';
import classes from './card-menu.module.css';
import type { MovieCardData } from './queries.ts';

/** On touch there is no hover: the same two actions stand in the card's menu. */
export const CardMenu = ({ movie, title }: { movie: MovieCardData; title: string }) => {
  const { t } = useTranslation(['movies', 'carts', 'editorial']);
  const cart = useAddOne(movie.uuid, title);
  const favourite = useFavouriteToggle({ movie: movie.uuid, kept: movie.is_favorite });
  const mayAdd = mayDo(movie.actions, 'add_to_cart');
  const mayKeep = mayDo(movie.actions, 'favorite');
  if (!mayAdd && !mayKeep) return null;
  const Heart = favourite.shown ? IconHeartFilled : IconHeart;
  return (
    <DropMenu
      position="bottom-end"
      target={
        <ActionIcon className={classes.target} size={28} aria-label={t('card_menu', { title })}>
          <IconDots size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      }
      entries={[
        ...(mayAdd
          ? [
              {
                key: 'add',
                words: t('add', { ns: 'carts' }),
                icon: <IconShoppingCart size={18} stroke={1.5} aria-hidden="true" />,
                onPress: cart.add,
              },
            ]
          : []),
        ...(mayKeep
          ? [
              {
                key: 'keep',
                words: t(favourite.shown ? 'kept' : 'keep', { ns: 'editorial' }),
                icon: <Heart size={18} stroke={1.5} aria-hidden="true" />,
                onPress: favourite.toggle,
              },
            ]
          : []),
      ]}
    />
  );
};
