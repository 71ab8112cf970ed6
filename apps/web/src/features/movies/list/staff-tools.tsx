import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { type ListSearch, queryOf, readsSheet } from './list-search.ts';

const isUuid = (provider: string | undefined): boolean => /^[0-9a-f-]{36}$/.test(provider ?? '');

/** Bulk tools for providers and staff; a list of one provider can be exported. */
export const StaffTools = ({ search }: { search: ListSearch }) => {
  const { provider } = search;
  const { t, language } = useTexts('movies');
  const session = useSession();
  const own = roleOf(session) === 'provider';
  const mayWrite = session.abilities.includes('movies.write');
  const exported = stringifySearch({ language, provider: own ? undefined : provider });
  const { per: _per, page: _page, sort: _sort, ...filters } = queryOf(search);
  const requested = { ...filters, language };
  const buttonProps = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={layout.row}>
      {(own || isUuid(provider)) && (
        <Button component="a" href={`/api/movies/bulk/export/xlsx${exported}`} download {...buttonProps}>
          {t(own ? 'list.export_own' : 'list.export')}
        </Button>
      )}
      {readsSheet(search, session) && (
        <Button
          component="a"
          href={`/api/rights/availability/xlsx${stringifySearch(requested)}`}
          download
          {...buttonProps}
        >
          {t('list.export_availability')}
        </Button>
      )}
      {mayWrite && (
        <Button component={Link} to="/ch/movies/rights" {...buttonProps}>
          {t('labels.rights_offered')}
        </Button>
      )}
      {!own && mayWrite && (
        <>
          <Button component={Link} to="/admin/movies/bulk_add" {...buttonProps}>
            {t('list.register_many')}
          </Button>
          <Button component={Link} to="/ch/movies/create" {...buttonProps}>
            {t('actions.register_title')}
          </Button>
        </>
      )}
    </div>
  );
};
