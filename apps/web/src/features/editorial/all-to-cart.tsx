import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { notifyRefusal, tell } from '../../ui/tell.ts';
import { useAddFavoritesToCart } from '../carts/queries.ts';
import { namesOf } from '../movies/movie-names.ts';
import classes from './favourites-page.module.css';

/** Adds all favourites to the cart; those that can't be requested are named, and stay listed. */
export const useAddAllToCart = () => {
  const { t, language } = useTexts(['editorial', 'movies']);
  const add = useAddFavoritesToCart();
  const press = () =>
    add.mutate(undefined, {
      onSuccess: ({ added, already }) => {
        const before = already > 0 ? [t('cart_already', { count: already })] : [];
        const now = added > 0 ? t('cart_added', { count: added }) : t('cart_none_added');
        tell([now, ...before].join(language === 'ja' ? '' : ' '));
      },
      onError: (error) => notifyRefusal(refusalText(error, language)),
    });
  const refused = add.data?.refused ?? [];
  return {
    button: (
      <Button
        className={classes.wide}
        onClick={press}
        loading={add.isPending}
        leftSection={<IconShoppingCart size={20} stroke={1.5} aria-hidden="true" />}
      >
        {t('all_to_cart')}
      </Button>
    ),
    refused: refused.length > 0 && (
      <div className={`${layout.below20} ${classes.outcome}`}>
        <RefusalBox title={t('cart_refused', { count: refused.length })}>
          <ul>
            {refused.map(({ uuid, translations }) => (
              <li key={uuid}>
                <Lang>{namesOf(translations, language).first?.text ?? t('untitled', { ns: 'movies' })}</Lang>
              </li>
            ))}
          </ul>
        </RefusalBox>
      </div>
    ),
  };
};
