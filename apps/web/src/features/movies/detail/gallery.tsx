import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { Picture as DrawnPicture } from '../../pictures/picture.tsx';
import type { Movie } from '../queries.ts';
import classes from './gallery.module.css';
import { Lightbox, type Picture } from './lightbox.tsx';

type Images = Movie['images'];

/** Every picture of a title, the large ones first. */
const usePictures = ({ featured, poster, logo, screenshots }: Images): Picture[] => {
  const { t } = useTexts('movies');
  return [
    ...(featured ? [{ ...featured, name: t('detail.pictures.featured') }] : []),
    ...(poster ? [{ ...poster, name: t('labels.poster') }] : []),
    ...screenshots.map((still, index) => ({ ...still, name: t('detail.pictures.still', { number: index + 1 }) })),
    ...(logo ? [{ ...logo, name: t('labels.logo') }] : []),
  ];
};

/** Thumbnails that open enlarged; hidden without pictures. */
export const Gallery = ({ images, title }: { images: Images; title: string }) => {
  const { t } = useTexts('movies');
  const [open, setOpen] = useState<number | null>(null);
  const pictures = usePictures(images);
  if (pictures.length === 0) return null;
  return (
    <Section title={t('labels.pictures')}>
      <ul className={`${layout.wide} ${classes.pictures}`}>
        {pictures.map((picture, index) => (
          <li key={picture.uuid}>
            <button
              type="button"
              className={`${layout.ownLine} ${layout.sunk} ${layout.unpadded} ${layout.unbordered} ${layout.unsplit} ${classes.picture}`}
              onClick={() => setOpen(index)}
              aria-label={t('detail.pictures.open', { name: picture.name })}
            >
              <DrawnPicture image={picture} alt="" sizes="(max-width: 48em) 46vw, 300px" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} title={title} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />
    </Section>
  );
};
