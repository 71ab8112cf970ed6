import { labelled } from '@eigaichi/domain/shared/punctuation';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { Picture as DrawnPicture, type PictureData } from '../../pictures/picture.tsx';
import classes from './lightbox.module.css';
import { nextPicture } from './next-picture.ts';

export type Picture = PictureData & { readonly uuid: string; readonly name: string };

type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly title: string;
  /** Index of the enlarged picture; null for none. */
  readonly shown: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

/** One enlarged picture: arrows, Home and End navigate, Escape closes, and the focus returns to the opener. */
export const Lightbox = ({ pictures, title, shown, onShow, onClose }: LightboxProps) => {
  const { t, language } = useTexts('movies');
  const index = shown ?? 0;
  const picture = pictures[index];
  const turn = (key: string) => onShow(nextPicture(key, index, pictures.length) ?? index);
  const onKeyDown = (event: KeyboardEvent) => {
    if (nextPicture(event.key, index, pictures.length) === null) return;
    event.preventDefault();
    turn(event.key);
  };
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{
        content: layout.paper,
        header: layout.paper,
        body: `${layout.anchor} ${layout.unpadded}`,
        title: typography.heading,
      }}
      closeButtonProps={{ 'aria-label': t('detail.pictures.close') }}
      onKeyDown={onKeyDown}
    >
      {picture !== undefined && (
        <figure className={`${layout.cells} ${layout.gap12} ${classes.figure}`}>
          <DrawnPicture
            key={picture.uuid}
            image={picture}
            alt={labelled(title, picture.name, language)}
            sizes="100vw"
            first
          />
          <figcaption className={typography.note} aria-live="polite">
            {picture.name}{' '}
            {pictures.length > 1 && (
              <span className={`${layout.before12} ${typography.quiet}`}>
                {t('detail.pictures.count', { number: index + 1, total: pictures.length })}
              </span>
            )}
          </figcaption>
        </figure>
      )}
      {pictures.length > 1 && (
        <>
          <ActionIcon
            className={classes.previous}
            onClick={() => turn('ArrowLeft')}
            aria-label={t('detail.pictures.previous')}
            size={48}
          >
            <IconChevronLeft size={26} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            className={classes.next}
            onClick={() => turn('ArrowRight')}
            aria-label={t('detail.pictures.next')}
            size={48}
            data-autofocus
          >
            <IconChevronRight size={26} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </Modal>
  );
};
