import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import type { Wanted } from '../../rights/words.ts';
import type { Movie } from '../queries.ts';
import classes from './buy-bar.module.css';
import { CartAction } from './cart-action.tsx';
import { PriceLine } from './price-line.tsx';

/** True if most of the element is in view. */
const useInView = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const most = 0.9;
    const watch = new IntersectionObserver(
      ([entry]) => setInView(entry !== undefined && entry.intersectionRatio >= most),
      // The header covers the top of the page.
      { threshold: most, rootMargin: '-56px 0px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inView;
};

/** On a phone, price and cart at the foot of the screen, while the panel with the same button is out of view. */
export const BuyBar = ({
  movie,
  title,
  wanted,
  panelButtons,
}: {
  movie: Movie;
  title: string;
  wanted: Wanted | null;
  panelButtons: RefObject<HTMLElement | null>;
}) => {
  const { t } = useTexts('movies');
  const inView = useInView(panelButtons);
  return (
    <section
      ref={inView ? null : footerSpace}
      className={`${layout.hidden} ${layout.unprinted} ${classes.bar}`}
      aria-label={t('detail.price.bar')}
      data-hidden={inView || undefined}
      data-buy-bar
    >
      <PriceLine movie={movie} wanted={wanted} />
      <div className={classes.action}>
        <CartAction movie={movie} title={title} />
      </div>
    </section>
  );
};
