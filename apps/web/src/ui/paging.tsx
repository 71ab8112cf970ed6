import { Pagination } from '@mantine/core';
import layout from './layout.module.css';
import classes from './paging.module.css';

export type PagingTexts = {
  readonly label: string;
  readonly page: (page: number) => string;
  readonly previous: string;
  readonly next: string;
};

/** Pages of a list; renders nothing for a single page. */
export const Paging = ({
  page,
  last,
  onPage,
  words,
}: {
  page: number;
  last: number;
  onPage: (page: number) => void;
  words: PagingTexts;
}) =>
  last > 1 && (
    <nav className={`${layout.line} ${layout.toMiddle} ${classes.paging}`} aria-label={words.label}>
      <Pagination
        total={last}
        value={page}
        onChange={onPage}
        color="ink"
        size="md"
        getItemProps={(number) => ({ 'aria-label': words.page(number) })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' || control === 'last' ? words.next : words.previous,
        })}
      />
    </nav>
  );
