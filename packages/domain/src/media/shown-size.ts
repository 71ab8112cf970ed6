import type { VideoStreamFacts } from './media-facts.ts';

type Picture = Pick<VideoStreamFacts, 'width' | 'height' | 'pixel_aspect' | 'orientation'>;

/** True if a picture is coded sideways: its rows are displayed as columns. */
export const isSideways = ({ orientation }: Pick<VideoStreamFacts, 'orientation'>): boolean =>
  orientation?.turned === 90 || orientation?.turned === 270;

/** Coded pixels with width and height as displayed. */
export const uprightSides = (picture: Picture): { readonly width: number; readonly height: number } =>
  isSideways(picture)
    ? { width: picture.height, height: picture.width }
    : { width: picture.width, height: picture.height };

/** Displayed size of a picture: upright, with square pixels. */
export const shownSize = (picture: Picture): { readonly width: number; readonly height: number } =>
  uprightSides({ ...picture, width: picture.width * picture.pixel_aspect });
