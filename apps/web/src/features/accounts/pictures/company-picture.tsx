import type { CompanyPictureKind } from '@eigaichi/domain/pictures/company-pictures';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Picture, type PictureData } from '../../pictures/picture.tsx';
import classes from './company-picture.module.css';

/** A company's logo or picture, uncropped. Logos are made for a white background, so dark mode gives them one too. */
export const CompanyPicture = ({
  image,
  kind,
  name,
}: {
  image: PictureData;
  kind: CompanyPictureKind;
  name: string;
}) => {
  const { t } = useTexts('company_pictures');
  return (
    <span className={`${layout.cells} ${layout.sunk} ${classes.frame}`} data-kind={kind}>
      <Picture
        image={image}
        alt={t(`alt.${kind}`, { name })}
        sizes={kind === 'logo_image' ? '200px' : '(max-width: 48em) 92vw, 400px'}
        className={layout.contained}
      />
    </span>
  );
};
