import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** The query string of an address, in the shape that links take. */
type LinkSearch = Readonly<Record<string, string>>;

/** One line of a menu: a link to a page, or an action. */
export type MenuEntry = {
  readonly key: string;
  readonly words: ReactNode;
  readonly icon?: ReactNode;
  readonly lang?: string;
  readonly current?: boolean;
} & ({ readonly to: string; readonly search?: LinkSearch } | { readonly onPress: () => void });

export type ShowEntries = (entries: readonly MenuEntry[]) => ReactNode;

export type MenuParts = {
  readonly target: ReactElement<Record<string, unknown>>;
  readonly head?: ReactNode;
  readonly onOpen?: () => void;
  readonly position: 'bottom-start' | 'bottom-end' | 'top-end';
} & (
  | { readonly entries: readonly MenuEntry[] }
  /** Computes and shows the entries only when the menu opens, because a page has many menus and few are opened. */
  | { readonly ask: (show: ShowEntries) => ReactNode }
);

const Entry = ({ entry }: { entry: MenuEntry }) => {
  const { icon, words, lang, current = false } = entry;
  const itemProps = {
    ...(lang === undefined ? {} : { lang }),
    ...(icon === undefined ? {} : { leftSection: icon }),
    ...(current
      ? { 'aria-current': true as const, rightSection: <IconCheck size={16} stroke={1.5} aria-hidden="true" /> }
      : {}),
  };
  if ('to' in entry)
    return (
      <Menu.Item
        renderRoot={(root: object) => <Link {...root} to={entry.to} search={entry.search ?? {}} />}
        {...itemProps}
      >
        {words}
      </Menu.Item>
    );
  return (
    <Menu.Item onClick={entry.onPress} {...itemProps}>
      {words}
    </Menu.Item>
  );
};

const ListedMenu = ({ target, entries, head, position, onOpen }: Extract<MenuParts, { entries: unknown }>) => {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button was remounted: closing the menu returns the focus to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position={position} withinPortal={false} opened={opened} onChange={setOpened} {...(onOpen ? { onOpen } : {})}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {head}
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The menu itself, open as soon as it is mounted. */
export const OpenMenu = (parts: MenuParts) =>
  'entries' in parts ? <ListedMenu {...parts} /> : parts.ask((entries) => <ListedMenu {...parts} entries={entries} />);
