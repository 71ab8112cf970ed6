import { isInDelivery } from '@eigaichi/domain/quotes/quote-movie-states';
import {
  confirmAllDownloaded,
  confirmReceived,
  declareDelivered,
  downloadFile,
  readDelivery,
  reportProblem,
} from '@eigaichi/wire/deliveries/deliveries';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type Delivery = AnswerOut<typeof readDelivery>['data'];
export type DeliveryMovie = Delivery['titles'][number];
export type Item = DeliveryMovie['items'][number];
export type SentFile = Item['files'][number];

const filesOf = (delivery: Delivery | undefined): SentFile[] =>
  (delivery?.titles ?? []).flatMap(({ items }) => items.flatMap(({ files }) => files));

const isMoving = ({ checking, download, inspection }: SentFile): boolean =>
  checking || download !== null || (inspection !== null && inspection.state !== 'done');

/** Milliseconds to the next poll: a second while a file moves, is checked or inspected (D45a). */
const pauseFor = (delivery: Delivery | undefined): number | false => {
  if (filesOf(delivery).some(isMoving)) return 1000;
  return (delivery?.titles ?? []).some(({ status }) => isInDelivery(status)) ? 15_000 : false;
};

export const deliveryQuery = (quote_id: string) =>
  queryOptions({
    ...dataQuery(readDelivery, { params: { quote_id } }),
    refetchInterval: ({ state }) => pauseFor(state.data),
  });

/** Moves a title, which changes the delivery and its quote. */
const useMovieMove = <Input = void>(move: (input: Input) => Promise<unknown>) =>
  useAction(move, { quiet: true, touches: ['deliveries', 'quotes'] });

export const useDeclareDelivered = (uuid: string) =>
  useMovieMove((body: BodyIn<typeof declareDelivered>) => call(declareDelivered, { params: { uuid }, body }));

export const useConfirmReceived = (uuid: string) => useMovieMove(() => call(confirmReceived, { params: { uuid } }));

export const useConfirmAllDownloaded = (uuid: string) =>
  useMovieMove(() => call(confirmAllDownloaded, { params: { uuid } }));

export const useReportProblem = (uuid: string) =>
  useMovieMove((body: BodyIn<typeof reportProblem>) => call(reportProblem, { params: { uuid }, body }));

/** Announces the download and sends the browser to the file, where it can resume. */
export const useDownload = () =>
  useMovieMove(async (uuid: string) => {
    await call(downloadFile, { params: { uuid } });
    const link = document.createElement('a');
    link.href = `/api/file/${uuid}/content`;
    link.download = '';
    link.click();
  });

/** True if the reader may do it, now or at another time. */
export const isEverAllowed = (thing: { actions: readonly { name: string }[] }, name: string): boolean =>
  thing.actions.some((action) => action.name === name);
