import { ActionIcon } from '@mantine/core';
import { IconDots, IconFolderPlus, IconHeart, IconHeartFilled, IconShoppingCart } from '@tabler/icons-react';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import layout from '../../ui/layout.module.css';
import type { ShowEntries } from '../../ui/open-menu.tsx';
import typography from '../../ui/typography.module.css';
import { useAddToCartButton } from '../carts/add-to-cart-button.tsx';
import { useCollectDialog } from './collections/collect-button.tsx';
import { useFavouriteToggle } from './favourite-button.tsx';
import type { MovieCardData } from './queries.ts';

type CardMenuProps = { readonly movie: MovieCardData; readonly title: string };

const CardEntries = ({
  movie,
  title,
  show,
  onCollect,
}: CardMenuProps & { show: ShowEntries; onCollect: () => void }) => {
  const { t } = useTexts(['carts', 'editorial']);
  const cart = useAddToCartButton(movie.uuid, title);
  const favourite = useFavouriteToggle({ movie: movie.uuid, saved: movie.is_favorite });
  const Heart = favourite.shown ? IconHeartFilled : IconHeart;
  const add = {
    key: 'add',
    words: t('add', { ns: 'carts' }),
    icon: <IconShoppingCart size={18} stroke={1.5} aria-hidden="true" />,
    onPress: cart.add,
  };
  const keep = {
    key: 'keep',
    words: t(favourite.shown ? 'is_favourite' : 'keep', { ns: 'editorial' }),
    icon: <Heart size={18} stroke={1.5} aria-hidden="true" />,
    onPress: favourite.toggle,
  };
  const collect = {
    key: 'collect',
    words: t('collect', { ns: 'editorial' }),
    icon: <IconFolderPlus size={18} stroke={1.5} aria-hidden="true" />,
    onPress: onCollect,
  };
  return show([...(mayDo(movie, 'add_to_cart') ? [add] : []), ...(mayDo(movie, 'favorite') ? [keep, collect] : [])]);
};

/** A buyer's actions on a title, on touch devices. */
export const CardMenu = ({ movie, title }: CardMenuProps) => {
  const { t } = useTexts('movies');
  const collecting = useCollectDialog(movie.uuid);
  if (!mayDo(movie, 'add_to_cart') && !mayDo(movie, 'favorite')) return null;
  return (
    <>
      <DropMenu
        position="bottom-end"
        target={
          <ActionIcon
            className={`${layout.rigid} ${layout.anchor} ${layout.raised} ${typography.soft}`}
            size={28}
            aria-label={t('card_menu', { title })}
          >
            <IconDots size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        }
        ask={(show) => <CardEntries movie={movie} title={title} show={show} onCollect={collecting.open} />}
      />
      {collecting.dialog}
    </>
  );
};
