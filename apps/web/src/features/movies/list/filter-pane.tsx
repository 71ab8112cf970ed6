import { useEnablesItself } from '../../../lib/enable-interaction.ts';
import layout from '../../../ui/layout.module.css';
import type { MovieList } from '../queries.ts';
import { Filters } from './filters.tsx';
import { LicencePanel } from './licence-panel.tsx';
import type { ListSearchState } from './use-list-search.ts';

/** Narrows the list by the wanted licence and all filters. Its parts are laid out in the column itself. */
export const FilterPane = ({
  search,
  go,
  ...counts
}: ListSearchState & { facets: MovieList['facets']; isCounting: boolean }) => {
  // Its script loads after the page's own, so its controls can't respond until then.
  const pane = useEnablesItself();
  return (
    <div {...pane} className={layout.contents}>
      <LicencePanel search={search} go={go} />
      <Filters search={search} go={go} {...counts} />
    </div>
  );
};
