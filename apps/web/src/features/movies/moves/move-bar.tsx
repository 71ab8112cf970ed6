import { labelled } from '@eigaichi/domain/shared/punctuation';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { type Movable, useMoves } from './moves.tsx';

/** Moves that advance a title; requesting a correction or a deletion is secondary. */
const goesOn: readonly string[] = ['approve', 'publish', 'submit', 'restore'];

/** A title's primary move as a button, the rest behind dots, the removing one last; under a card and in a row. */
export const MoveBar = ({ movie, title, compact = false }: { movie: Movable; title: string; compact?: boolean }) => {
  const { t, language } = useTexts('movies');
  const { moves, dialog, pending } = useMoves(movie, title);
  const mayEdit = mayDo(movie, 'edit');
  if (moves.length === 0 && !mayEdit) return null;
  const [first] = moves;
  const lead = !compact && first !== undefined && goesOn.includes(first.name) ? first : undefined;
  const editLeads = !compact && lead === undefined && mayEdit;
  const menu = moves.filter((move) => move !== lead);
  const edit = `/ch/movies/edit/${movie.uuid}`;
  return (
    <div className={`${layout.apartMiddle} ${layout.anchor} ${layout.gap8} ${layout.raised}`}>
      {lead !== undefined && (
        <Button
          size="xs"
          variant="default"
          loading={pending}
          onClick={lead.press}
          aria-label={labelled(lead.label, title, language)}
        >
          {lead.label}
        </Button>
      )}
      {editLeads && (
        <Button
          component={Link}
          to={edit}
          size="xs"
          variant="default"
          aria-label={labelled(t('detail.edit'), title, language)}
        >
          {t('detail.edit')}
        </Button>
      )}
      {(menu.length > 0 || (mayEdit && !editLeads)) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={32} aria-label={t('moves.more', { title })}>
              <IconDots size={18} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEdit && !editLeads && (
              <Menu.Item
                component={Link}
                to={edit}
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
              >
                {t('detail.edit')}
              </Menu.Item>
            )}
            {menu.map((move) => (
              <Menu.Item key={move.name} onClick={move.press}>
                {move.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </div>
  );
};

/** All moves as buttons, for the head of a title's own page. */
export const MoveButtons = ({ movie, title }: { movie: Movable; title: string }) => {
  const { moves, dialog, pending } = useMoves(movie, title);
  if (moves.length === 0) return null;
  return (
    <div className={`${layout.wrap} ${layout.gap10}`}>
      {moves.map((move, index) => (
        <Button
          key={move.name}
          variant={index === 0 && goesOn.includes(move.name) ? 'filled' : 'default'}
          loading={pending}
          onClick={move.press}
        >
          {move.label}
        </Button>
      ))}
      {dialog}
    </div>
  );
};
