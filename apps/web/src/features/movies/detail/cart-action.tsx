import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { AddToCartButton } from '../../carts/add-to-cart-button.tsx';
import type { Movie } from '../queries.ts';

/** The button that adds the title to the cart or links there, or the reason there is none. */
export const CartAction = ({
  movie,
  title,
  fullWidth = false,
}: {
  movie: Movie;
  title: string;
  fullWidth?: boolean;
}) => {
  const { t } = useTexts('movies');
  return movie.in_cart || mayDo(movie, 'add_to_cart') ? (
    <AddToCartButton movie={movie.uuid} title={title} inCart={movie.in_cart} size="md" fullWidth={fullWidth} />
  ) : (
    <NeedsRole needs="carts.write">
      <p className={`${layout.above4} ${typography.note}`}>{t('labels.not_licensed')}</p>
    </NeedsRole>
  );
};
