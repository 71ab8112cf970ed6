import { type BulkColumn, bulkGroups, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';

/** Chooses the columns of the grid, grouped by the form's tabs. Hidden columns are saved too. */
export const ColumnChooser = ({
  known,
  shown,
  required,
  onChange,
}: {
  known: readonly BulkColumn[];
  shown: readonly string[];
  required: readonly string[];
  onChange: (keys: string[]) => void;
}) => {
  const { t, language } = useTexts('movie_bulk');
  const inOrder = (keys: ReadonlySet<string>) => known.map(({ key }) => key).filter((key) => keys.has(key));
  const set = (keys: readonly string[], on: boolean) =>
    onChange(inOrder(new Set(on ? [...shown, ...keys] : shown.filter((key) => !keys.includes(key)))));
  return (
    <Popover position="bottom-start" width={640} withinPortal trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden="true" />}>
          {t('columns', { shown: shown.length, all: known.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={`${layout.scrollsDown} ${classes.chooser}`}>
          <div className={`${layout.pushed} ${typography.small}`}>
            <Button size="xs" variant="default" onClick={() => onChange([...required])}>
              {t('columns_required')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onChange(known.map(({ key }) => key))}>
              {t('labels.all')}
            </Button>
          </div>
          {bulkGroups.map((group) => {
            const keys = known.filter((column) => column.group === group).map(({ key }) => key);
            const on = keys.filter((key) => shown.includes(key));
            if (keys.length === 0) return null;
            return (
              <fieldset key={group} className={`${layout.above12} ${classes.group}`}>
                <legend>
                  <Checkbox
                    size="xs"
                    label={t(`groups.${group}`)}
                    checked={on.length === keys.length}
                    indeterminate={on.length > 0 && on.length < keys.length}
                    onChange={(event) => set(keys, event.currentTarget.checked)}
                  />
                </legend>
                <div className={`${layout.cells} ${classes.keys}`}>
                  {keys.map((key) => (
                    <Checkbox
                      key={key}
                      size="xs"
                      label={bulkLabel(key, language)}
                      checked={shown.includes(key)}
                      onChange={(event) => set([key], event.currentTarget.checked)}
                    />
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
