import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHeart, IconHeartFilled, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.target} size={28} aria-label={t('card_menu', { title })}>
          <IconDots size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayAdd && (
          <Menu.Item onClick={cart.add} leftSection={<IconShoppingCart size={18} stroke={1.5} aria-hidden="true" />}>
            {t('add', { ns: 'carts' })}
          </Menu.Item>
        )}
        {mayKeep && (
          <Menu.Item onClick={favourite.toggle} leftSection={<Heart size={18} stroke={1.5} aria-hidden="true" />}>
            {t(favourite.shown ? 'kept' : 'keep', { ns: 'editorial' })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
