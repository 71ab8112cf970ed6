import { mostPictures, pictureMegabytes } from '@eigaichi/domain/pictures/picture-limits';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import classes from './drop-zone.module.css';

const filesOf = (event: DragEvent): File[] => [...event.dataTransfer.files];

/** A drop area for files, and the button that chooses them. */
export const DropZone = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { t } = useTexts('title_gallery');
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button inside does the same.
    <div
      className={`${layout.cells} ${layout.gap12} ${layout.rounded} ${layout.centredText} ${classes.zone}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(filesOf(event));
      }}
    >
      <IconPhotoPlus size={28} stroke={1.25} aria-hidden="true" className={typography.quiet} />
      <p>{t('drop')}</p>
      <FileButton
        multiple
        accept="image/jpeg,image/png"
        resetRef={reset}
        onChange={(files) => {
          onFiles(files);
          // Lets the same file be chosen twice in a row.
          reset.current?.();
        }}
      >
        {({ onClick }) => (
          <Button type="button" variant="default" onClick={onClick} data-field="gallery">
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <p className={typography.note}>{t('limits', { size: pictureMegabytes, count: mostPictures })}</p>
    </div>
  );
};
