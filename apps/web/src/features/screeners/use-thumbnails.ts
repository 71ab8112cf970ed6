import { useEffect, useState } from 'react';
import type { Viewing, ViewingSession } from './viewing-session.ts';

const clock = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
};

/** Pictures of the seek bar as a WebVTT file, each a piece of the sheet at `image`. */
export const thumbnailTrack = (sheet: NonNullable<Viewing['thumbnails']>, image: string): string => {
  const { count, columns, width, height, every } = sheet;
  const cues = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * height;
    return `${clock(index * every)} --> ${clock((index + 1) * every)}\n${image}#xywh=${x},${y},${width},${height}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};

/** Address of the track with the seek bar's pictures; fetched once because addresses expire. */
export const useThumbnails = (session: ViewingSession | null): string | null => {
  const [track, setTrack] = useState<string | null>(null);
  useEffect(() => {
    const sheet = session?.viewing.thumbnails;
    if (!session || !sheet) return undefined;
    const made: string[] = [];
    const make = (blob: Blob): string => {
      const address = URL.createObjectURL(blob);
      made.push(address);
      return address;
    };
    let left = false;
    fetch(session.signed(`${session.viewing.address}/thumbnails.jpg`))
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((image) => {
        if (image !== null && !left)
          setTrack(make(new Blob([thumbnailTrack(sheet, make(image))], { type: 'text/vtt' })));
      })
      // Without them the bar shows only the time.
      .catch(() => undefined);
    return () => {
      left = true;
      setTrack(null);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [session]);
  return track;
};
