import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notify, notifyRefusal } from '../../ui/notify.ts';
import { useAddToCart } from './queries.ts';

export const useAddToCartButton = (movie: string, title: string) => {
  const { t, language } = useTexts('carts');
  const add = useAddToCart();
  return {
    pending: add.isPending,
    add: () =>
      add.mutate(movie, {
        onSuccess: () => notify(t('added', { title })),
        onError: (error) => notifyRefusal(refusalText(error, language)),
      }),
  };
};

/**
 * Moves the focus from a pressed button to the link that replaces it, so that keyboard users continue there. Leaves the
 * focus alone if the reader has moved it.
 */
const useFocusOnceAdded = (inCart: boolean) => {
  const link = useRef<HTMLAnchorElement>(null);
  const wasInCart = useRef(inCart);
  const wasPressed = useRef(false);
  useEffect(() => {
    const added = inCart && !wasInCart.current && wasPressed.current;
    wasInCart.current = inCart;
    if (!added) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [inCart]);
  return {
    link,
    pressed: () => {
      wasPressed.current = true;
    },
  };
};

/** Adds one title to the cart; once added, links to the cart. */
export const AddToCartButton = ({
  movie,
  title,
  inCart,
  size = 'xs',
  fullWidth = false,
  variant = 'filled',
}: {
  movie: string;
  title: string;
  inCart: boolean;
  size?: 'xs' | 'md';
  fullWidth?: boolean;
  /** Plain in lists, as only one indigo button may be in view. */
  variant?: 'filled' | 'default';
}) => {
  const { t } = useTexts('carts');
  const { add, pending } = useAddToCartButton(movie, title);
  const { link, pressed } = useFocusOnceAdded(inCart);
  const icon = size === 'md' ? 20 : 16;
  if (inCart)
    return (
      <Button
        component={Link}
        ref={link}
        to="/vod/cart"
        variant="default"
        size={size}
        fullWidth={fullWidth}
        leftSection={<IconCheck size={icon} stroke={1.75} aria-hidden="true" />}
        aria-label={t('in_cart_title', { title })}
      >
        {t('in_cart')}
      </Button>
    );
  return (
    <Button
      variant={variant}
      size={size}
      fullWidth={fullWidth}
      onClick={() => {
        pressed();
        add();
      }}
      loading={pending}
      leftSection={<IconPlus size={icon} stroke={1.75} aria-hidden="true" />}
      aria-label={t('add_title', { title })}
    >
      {t('add')}
    </Button>
  );
};

/** The same as an icon, for table rows. */
export const AddToCartIcon = ({ movie, title, inCart }: { movie: string; title: string; inCart: boolean }) => {
  const { t } = useTexts('carts');
  const { add, pending } = useAddToCartButton(movie, title);
  const { link, pressed } = useFocusOnceAdded(inCart);
  if (inCart)
    return (
      <ActionIcon component={Link} ref={link} to="/vod/cart" size={36} aria-label={t('in_cart_title', { title })}>
        <IconCheck size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <ActionIcon
      size={36}
      onClick={() => {
        pressed();
        add();
      }}
      loading={pending}
      aria-label={t('add_title', { title })}
    >
      <IconPlus size={20} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
};
