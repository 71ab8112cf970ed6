import { moveMovies } from '@eigaichi/wire/movies/movie-moves';
import { printBulk, readBulkMovieRows } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForData } from '../../../lib/api.ts';
import { callForFile, saveFile } from '../../../lib/api-files.ts';
import type { ChosenTitle } from '../../../lib/chosen-titles.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify, notifyRefusal } from '../../../ui/notify.ts';

export type Refused = AnswerOut<typeof moveMovies>['data']['refused'][number];

/** Moves many titles in one call, and prints them as a sheet. */
export const useMoveMany = (onMoved: (uuids: readonly string[]) => void) => {
  const { t, language } = useTexts('movies');
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const onError = (error: unknown) => notifyRefusal(refusalText(error, language));
  const move = useMutation({
    mutationFn: (movies: BodyIn<typeof moveMovies>['movies']) =>
      callForData(moveMovies, { body: { movies }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer, [first]) => {
      const done = first?.name === 'submit' || first?.name === 'recall' ? first.name : 'remove';
      if (answer.moved.length > 0) notify(t(`selection.done.${done}`, { count: answer.moved.length }));
      onMoved(answer.moved);
      setRefused(answer.refused);
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: ['movies'] }),
  });
  const print = useAction(async (titles: readonly ChosenTitle[]) => {
    const { data } = await call(readBulkMovieRows, { body: { titles: titles.map(({ uuid }) => uuid), language } });
    saveFile(await callForFile(printBulk, { body: { ...data, language } }), 'eigaichi-titles.xlsx');
  });
  return { move, print, refused, forget: () => setRefused([]) };
};
