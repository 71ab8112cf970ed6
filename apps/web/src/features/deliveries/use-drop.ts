import { useState } from 'react';
import { droppedFiles } from './upload/dropped-files.ts';
import { useAcceptFiles } from './use-take-files.ts';

/** Handles files and folders dropped onto an area, and indicates a drag over it. */
export const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const { take } = useAcceptFiles();
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
        void take(droppedFiles(event.dataTransfer), onFiles);
      },
    },
  };
};
