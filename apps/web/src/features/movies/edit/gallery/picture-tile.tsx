import { type PictureKind, pictureKindCodes, pictureKindName } from '@eigaichi/domain/pictures/picture-kinds';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import { Picture } from '../../../pictures/picture.tsx';
import classes from './picture-tile.module.css';
import type { StoredPicture } from './queries.ts';

/** One picture of the gallery: its use, its drag handle, and its removal. */
export const PictureTile = ({
  picture,
  name,
  handle,
  mayEdit,
  onUse,
  onRemove,
}: {
  picture: StoredPicture;
  name: string;
  handle: ReactNode;
  mayEdit: boolean;
  onUse: (kind: PictureKind) => void;
  onRemove: () => void;
}) => {
  const { t } = useTexts('title_gallery');
  const { width, height, kind } = picture;
  return (
    <div className={`${layout.cells} ${layout.gap4} ${layout.packed}`} data-kind={kind}>
      <div className={`${layout.cells} ${layout.sunk} ${classes.frame}`}>
        <Picture image={picture} alt="" sizes="(max-width: 48em) 46vw, 200px" className={layout.contained} />
      </div>
      <p className={`${layout.above4} ${typography.size13} ${typography.ellipsis}`} title={name}>
        {name}
      </p>
      {width !== null && height !== null && (
        <p className={`${typography.soft} ${typography.size12} ${typography.figures}`}>
          {t('sides', { width, height })}
        </p>
      )}
      {mayEdit ? (
        <div className={`${layout.cellsMiddle} ${layout.gap4} ${layout.above4} ${classes.tools}`}>
          <NativeSelect
            size="xs"
            aria-label={t('use_of', { name })}
            value={String(kind)}
            onChange={(event) => {
              const chosen = pictureKindCodes.find((code) => String(code) === event.currentTarget.value);
              if (chosen !== undefined) onUse(chosen);
            }}
            data={pictureKindCodes.map((code) => ({ value: String(code), label: t(`kinds.${pictureKindName(code)}`) }))}
          />
          {handle}
          <ActionIcon
            type="button"
            variant="subtle"
            color="ink"
            size={32}
            onClick={onRemove}
            aria-label={t('remove_of', { name })}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </div>
      ) : (
        <p className={`${typography.soft} ${typography.size12} ${typography.figures}`}>
          {t(`kinds.${pictureKindName(kind)}`)}
        </p>
      )}
    </div>
  );
};
