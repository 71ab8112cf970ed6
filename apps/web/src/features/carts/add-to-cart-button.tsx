import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { tell, tellRefusal } from '../../ui/tell.ts';
import { useAddToCart } from './queries.ts';

export const useAddOne = (movie: string, title: string) => {
  const { t } = useTranslation('carts');
  const language = useLanguage();
  const add = useAddToCart();
  return {
    pending: add.isPending,
    add: () =>
      add.mutate(movie, {
        onSuccess: () => tell(t('added', { title })),
        onError: (error) => tellRefusal(refusalText(error, language)),
      }),
  };
};

/** Puts one title into the cart; once it is there, it leads to the cart. */
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
  /** Plain in lists: only one indigo button in view. */
  variant?: 'filled' | 'default';
}) => {
  const { t } = useTranslation('carts');
  const { add, pending } = useAddOne(movie, title);
  const icon = size === 'md' ? 20 : 16;
  if (inCart)
    return (
      <Button
        component={Link}
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
      onClick={add}
      loading={pending}
      leftSection={<IconPlus size={icon} stroke={1.75} aria-hidden="true" />}
      aria-label={t('add_title', { title })}
    >
      {t('add')}
    </Button>
  );
};
