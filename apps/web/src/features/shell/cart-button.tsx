import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cartQuery } from '../carts/queries.ts';
import classes from './tool.module.css';

/** The cart with its count, leading to `/vod/cart` (spec 2). */
export const CartButton = () => {
  const { t } = useTranslation('shell');
  const count = useQuery(cartQuery).data?.length ?? 0;
  return (
    <Link to="/vod/cart" className={classes.tool} aria-label={t('tools.cart', { count })}>
      <IconShoppingCart size={20} stroke={1.5} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
};
