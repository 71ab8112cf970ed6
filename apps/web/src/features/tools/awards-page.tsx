import { useTexts } from '../../lib/use-texts.ts';
import { ListItems } from './list-items.tsx';
import { ToolFrame } from './tool-frame.tsx';

/** `/admin/awards`: awards in both languages, with their number of winning titles. */
export const AwardsPage = () => {
  const { t } = useTexts('tools');
  return (
    <ToolFrame name="awards">
      <ListItems list="award" label={t('names.awards')} />
    </ToolFrame>
  );
};
