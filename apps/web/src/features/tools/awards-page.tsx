import { useTexts } from '../../lib/use-texts.ts';
import { ListItems } from './list-items.tsx';
import { ToolFrame } from './tool-frame.tsx';

/** `/admin/awards`: the prizes that titles may have won, in both languages, with how many did. */
export const AwardsPage = () => {
  const { t } = useTexts('tools');
  return (
    <ToolFrame name="awards">
      <ListItems list="award" label={t('names.awards')} />
    </ToolFrame>
  );
};
