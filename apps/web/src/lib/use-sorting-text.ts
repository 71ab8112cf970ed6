import { useTexts } from './use-texts.ts';

/** Texts for sorting: the handle's label, and announcements at each step. */
export const useSortingText = () => {
  const { t } = useTexts('shell');
  return {
    role: t('sorting.role'),
    how: t('sorting.how'),
    handle: (name: string) => t('sorting.handle', { name }),
    lifted: (name: string, place: number, of: number) => t('sorting.lifted', { name, place, of }),
    moved: (name: string, place: number, of: number) => t('sorting.moved', { name, place, of }),
    dropped: (name: string, place: number, of: number) => t('sorting.dropped', { name, place, of }),
    cancelled: (name: string, place: number) => t('sorting.cancelled', { name, place }),
  };
};
