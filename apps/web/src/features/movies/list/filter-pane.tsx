import { useEnablesItself } from '../../../lib/enable-interaction.ts';
import type { MovieList } from '../queries.ts';
import classes from './filter-pane.module.css';
import { Filters } from './filters.tsx';
import { LicencePanel } from './licence-panel.tsx';
import type { ListSearchState } from './use-list-search.ts';

/** What narrows the list: the wanted licence and all filters. */
export const FilterPane = ({
  search,
  go,
  ...counts
}: ListSearchState & { facets: MovieList['facets']; isCounting: boolean }) => {
  // Its file comes after the page's own: until then nothing here could answer.
  const pane = useEnablesItself();
  return (
    <div {...pane} className={classes.pane}>
      <LicencePanel search={search} go={go} />
      <Filters search={search} go={go} {...counts} />
    </div>
  );
};
