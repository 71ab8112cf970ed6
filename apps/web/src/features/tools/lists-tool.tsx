import { usePageSearch } from '../../lib/list-search.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Areas } from './areas.tsx';
import { FixReasons } from './fix-reasons.tsx';
import { ListItems } from './list-items.tsx';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

const lists = ['tag', 'genre', 'reasons', 'areas'] as const;

/** Lists that describe titles and companies. */
export const ListsTool = () => {
  const { t } = useTexts('tools');
  const { search, change } = usePageSearch('/admin/tools/lists');
  const list = lists.find((each) => each === search.list) ?? 'tag';
  return (
    <ToolFrame name="lists">
      <div className={classes.fields}>
        <Segmented
          label={t('lists.list')}
          value={list}
          options={lists.map((value) => ({ value, label: t(`lists.kinds.${value}`) }))}
          onChange={(value) => change({ list: value === 'tag' ? '' : value })}
        />
      </div>
      {list === 'areas' && <Areas />}
      {list === 'reasons' && <FixReasons />}
      {(list === 'tag' || list === 'genre') && <ListItems key={list} list={list} label={t(`lists.kinds.${list}`)} />}
    </ToolFrame>
  );
};
