import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSortingText } from '../lib/use-sorting-text.ts';
import classes from './sortable-list.module.css';

/** `name` is the screen reader text when the item is moved. */
export type SortableItem = { readonly id: string; readonly name: string };

type Draw<Item> = (item: Item, parts: { handle: ReactNode; place: number }) => ReactNode;

const Handle = ({ name, sortable }: { name: string; sortable: ReturnType<typeof useSortable> }) => {
  const words = useSortingText();
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={words.handle(name)}
      aria-roledescription={words.role}
      className={classes.handle}
    >
      <IconGripVertical size={20} stroke={1.5} aria-hidden="true" />
    </button>
  );
};

const Place = <Item extends SortableItem>({ item, place, draw }: { item: Item; place: number; draw: Draw<Item> }) => {
  const sortable = useSortable({ id: item.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const still = useReducedMotion();
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: still ? undefined : transition }}
    >
      {draw(item, { handle: <Handle name={item.name} sortable={sortable} />, place })}
    </li>
  );
};

/**
 * A list sorted by its handles: dragged with the pointer, or lifted with Space and moved with the arrows. The caller
 * owns the order and renders each item with its handle. Load it lazily, with its page.
 */
export const SortableList = <Item extends SortableItem>({
  items,
  onOrder,
  label,
  layout = 'rows',
  className,
  children,
}: {
  items: readonly Item[];
  onOrder: (ids: string[]) => void;
  label: string;
  layout?: 'rows' | 'grid';
  className?: string | undefined;
  children: Draw<Item>;
}) => {
  const words = useSortingText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const nameOf = (id: string | number) => items[placeOf(id)]?.name ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => words.lifted(nameOf(id), placeOf(id) + 1, ids.length),
    onDragOver: ({ active: { id }, over }) =>
      over === null ? undefined : words.moved(nameOf(id), placeOf(over.id) + 1, ids.length),
    onDragEnd: ({ active: { id }, over }) => words.dropped(nameOf(id), placeOf(over?.id ?? id) + 1, ids.length),
    onDragCancel: ({ active: { id } }) => words.cancelled(nameOf(id), placeOf(id) + 1),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.how } }}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) onOrder(arrayMove(ids, placeOf(active.id), placeOf(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol className={className ?? classes[layout]} aria-label={label}>
          {items.map((item, at) => (
            <Place key={item.id} item={item} place={at + 1} draw={children} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
