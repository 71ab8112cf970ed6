import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import classes from './filter-drawer.module.css';

/** Filters behind a button with their count: next to the search if the table needs the width, floating on a phone. */
export const FilterDrawer = ({
  count,
  total,
  floating,
  children,
}: {
  count: number;
  total: number;
  floating: boolean;
  children: ReactNode;
}) => {
  const { t } = useTexts(['movies', 'shell']);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        className={floating ? classes.floating : undefined}
        variant={floating ? 'filled' : 'default'}
        color="ink"
        size="md"
        radius={floating ? 'xl' : 'sm'}
        onClick={open}
        aria-haspopup="dialog"
        leftSection={<IconFilter2 size={20} stroke={1.5} aria-hidden="true" />}
      >
        {t('labels.filters')} {count > 0 && <span className={layout.before10}>{count}</span>}
      </Button>
      <SideDrawer
        opened={opened}
        onClose={close}
        title={t('labels.filters')}
        position={floating ? 'bottom' : 'left'}
        size={floating ? '86%' : 340}
        closeLabel={t('actions.close', { ns: 'shell' })}
      >
        {children}
        <div className={`${layout.ruled} ${layout.pad12x16} ${layout.paper} ${layout.sticky} ${classes.foot}`}>
          <Button fullWidth size="md" onClick={close}>
            {t('filters.show', { count: total })}
          </Button>
        </div>
      </SideDrawer>
    </>
  );
};
