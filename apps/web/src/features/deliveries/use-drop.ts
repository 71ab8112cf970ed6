import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellRefusal } from '../../ui/tell.ts';
import { droppedFiles, TooManyFiles } from './upload/dropped-files.ts';
import { withPackages } from './upload/package-file.ts';

/** Files and folders let fall onto a place; while some are over it, it says so. */
export const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const { t } = useTranslation('deliveries');
  const [over, setOver] = useState(false);
  const holds = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    place: {
      onDragOver: (event: React.DragEvent) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: React.DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: React.DragEvent) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(false);
        droppedFiles(event.dataTransfer).then(
          (files) => onFiles(withPackages(files)),
          (error: unknown) => tellRefusal(t(error instanceof TooManyFiles ? 'folder_too_many' : 'folder_unreadable')),
        );
      },
    },
  };
};
