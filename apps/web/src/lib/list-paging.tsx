import { Paging } from '../ui/paging.tsx';
import { useTexts } from './use-texts.ts';

type Props = {
  readonly meta: { readonly current_page: number; readonly last_page: number };
  readonly onPage: (page: number) => void;
};

/** The paging of a list from the API (D26). */
export const ListPaging = ({ meta, onPage }: Props) => {
  const { t } = useTexts('movies');
  return (
    <Paging
      page={meta.current_page}
      last={meta.last_page}
      onPage={onPage}
      words={{
        label: t('labels.pages'),
        page: (page) => t('paging.page', { page }),
        previous: t('paging.previous'),
        next: t('paging.next'),
      }}
    />
  );
};
