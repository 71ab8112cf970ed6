import type { VideoStreamFacts } from './media-facts.ts';

type Picture = Pick<VideoStreamFacts, 'width' | 'height' | 'pixel_aspect' | 'orientation'>;

/** Whether a picture is coded on its side: its rows are shown as columns. */
export const isOnItsSide = ({ orientation }: Pick<VideoStreamFacts, 'orientation'>): boolean =>
  orientation?.turned === 90 || orientation?.turned === 270;

/** Coded pixels with the sides as they are shown. */
export const uprightSides = (picture: Picture): { readonly width: number; readonly height: number } =>
  isOnItsSide(picture)
    ? { width: picture.height, height: picture.width }
    : { width: picture.width, height: picture.height };

/** A picture as it is shown: upright, and with square pixels. */
export const shownSize = (picture: Picture): { readonly width: number; readonly height: number } =>
  uprightSides({ ...picture, width: picture.width * picture.pixel_aspect });
