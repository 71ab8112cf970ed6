import type { AnswerOut, Endpoint } from '@eigaichi/wire/shared/endpoint';
import { type CallInput, request } from './api.ts';

/** Requests a file with a JSON body, which a link can't send. */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> =>
  (await request(endpoint, input)).blob();

/** Uploads a file as is, and returns the API's answer. */
export const callWithFile = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { file: Blob },
): Promise<AnswerOut<E>> => {
  const response = await request(endpoint, input);
  return endpoint.answer.parse(JSON.parse(await response.text())) as AnswerOut<E>;
};

/** Starts a browser download of a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
