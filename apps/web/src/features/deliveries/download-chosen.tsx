import { downloadAll } from '@eigaichi/wire/deliveries/deliveries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../lib/use-texts.ts';
import type { DeliveryMovie } from './queries.ts';

/**
 * Starts a browser download of one zip of all or the chosen files: a page of our own makes the request, as the address
 * requires (D12).
 */
export const DownloadZip = ({ title, chosen }: { title: DeliveryMovie; chosen: ReadonlySet<string> }) => {
  const { t } = useTexts('deliveries');
  const query = chosen.size === 0 ? '' : `?files=${[...chosen].join()}`;
  return (
    <Button
      component="a"
      href={`/api${downloadAll.path.replace(':uuid', title.quote_movie)}${query}`}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
    >
      {chosen.size === 0 ? t('buyer.download_all') : t('buyer.download_chosen', { count: chosen.size })}
    </Button>
  );
};
