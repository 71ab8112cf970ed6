import { maxPackageFiles } from '@eigaichi/domain/deliveries/dcp/package-files';
import { type PackageKind, packageKindLabels, packageKindOf } from '@eigaichi/domain/deliveries/package-kind';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyRefusal } from '../../ui/notify.ts';
import { TooManyFiles } from './upload/dropped-files.ts';
import { groupPackages, otherPackageIn, type PlacedFile } from './upload/package-file.ts';

/** Takes files and folders as sent. Refuses a folder of another kind by its name before anything in it is sent. */
export const useAcceptFiles = () => {
  const { t, language } = useTexts('deliveries');
  const refuse = (kind: PackageKind | null, otherwise: string) =>
    notifyRefusal(kind === null ? otherwise : t('other_package', { kind: packageKindLabels[kind][language] }));
  return {
    refuse,
    take: async (
      found: readonly PlacedFile[] | Promise<readonly PlacedFile[]>,
      onFiles: (files: readonly File[], placed: readonly PlacedFile[]) => void,
    ): Promise<void> => {
      try {
        const files = await found;
        const other = await otherPackageIn(files);
        if (other !== null) refuse(other, '');
        else if (files.length > maxPackageFiles) throw new TooManyFiles(files.map(({ path }) => path));
        else onFiles(groupPackages(files), files);
      } catch (error) {
        if (error instanceof TooManyFiles) refuse(packageKindOf(error.paths), t('folder_too_many'));
        else notifyRefusal(t('folder_unreadable'));
      }
    },
  };
};
