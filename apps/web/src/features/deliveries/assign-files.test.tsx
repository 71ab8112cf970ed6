import { videoType } from '@eigaichi/domain/options/video';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { Notices } from '../../ui/notices.tsx';
import { ChooseMany, useAssignFiles } from './assign-files.tsx';
import { AssignFiles } from './assigned-files.tsx';
import type { DeliveryMovie, Item, SentFile } from './queries.ts';
import type { SentTo } from './upload/transfers.ts';

const video = (uuid: string, video_type: number): Item => ({
  uuid,
  file_type: 'video',
  video_type,
  language: null,
  image_kind: null,
  document_type: null,
  wanted: {
    of: 'video',
    encoding_formats: [],
    resolutions: [],
    frame_rates: [],
    aspect_ratios: [],
    audio_formats: [],
    audio_channel: null,
  },
  count: 1,
  required: true,
  there: 0,
  files: [],
  older: [],
});

const main = video('11111111-1111-4111-8111-111111111111', videoType.main);
const trailer = video('22222222-2222-4222-8222-222222222222', videoType.trailer);

// Only the title fields needed to assign files.
const titleWith = (...items: Item[]) =>
  ({
    movie: { uuid: '33333333-3333-4333-8333-333333333333', film_name: { ja: '港の灯', en: 'Harbour Lights' } },
    items,
  }) as DeliveryMovie;

// Only the file fields needed to replace it.
const reported = {
  uuid: '44444444-4444-4444-8444-444444444444',
  name: 'harbour_main.mov',
  state: 'uploaded',
  disputed: true,
  findings: [],
  actions: [{ name: 'replace', allowed: true }],
} as unknown as SentFile;

type Send = (item: Item, file: File, to: SentTo) => void;

const Delivery = ({ title, onSend }: { title: DeliveryMovie; onSend: Send }) => {
  const assigning = useAssignFiles(title, { open: true, send: onSend, goOn: () => undefined });
  return (
    <>
      <Notices />
      <ChooseMany onPick={assigning.pick} />
      {assigning.batch.length > 0 && <AssignFiles items={title.items} assigning={assigning} />}
    </>
  );
};

const chooseFor = async (title: DeliveryMovie, names: readonly string[]) => {
  const onSend = vi.fn<Send>();
  const { container } = await draw(<Delivery title={title} onSend={onSend} />);
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('no field for files');
  await userEvent.upload(
    input,
    names.map((name) => new File(['x'], name)),
  );
  return () =>
    onSend.mock.calls.map(([item, file, { replaces, unlisted }]) => [
      item.uuid,
      file.name,
      ...[replaces, unlisted].filter((each) => each != null),
    ]);
};
const choose = (...names: string[]) => chooseFor(titleWith(main, trailer), names);

const entryOf = (name: string) => page.getByRole('combobox', { name: `Deliverable for ${name}` });

test('matches files with entries by their names and sends them', async () => {
  const sent = await choose('harbour_trailer.mov', 'harbour_main.mov');
  await expect.element(entryOf('harbour_trailer.mov')).toHaveValue('Trailer');
  await page.getByRole('button', { name: 'Send 2 files' }).click();
  expect(sent()).toEqual([
    [trailer.uuid, 'harbour_trailer.mov'],
    [main.uuid, 'harbour_main.mov'],
  ]);
});

test('moving a file to a taken entry leaves the other file unassigned', async () => {
  const sent = await choose('harbour_trailer.mov', 'harbour_main.mov');
  await entryOf('harbour_main.mov').click();
  await page.getByRole('option', { name: 'Trailer' }).click();
  await expect.element(entryOf('harbour_main.mov')).toHaveValue('Trailer');
  await expect.element(entryOf('harbour_trailer.mov')).toHaveValue('');
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  expect(sent()).toEqual([[trailer.uuid, 'harbour_main.mov']]);
  await expect.element(entryOf('harbour_trailer.mov')).toBeVisible();
});

test('gives a Japanese file name an ASCII name, and requires ASCII afterwards', async () => {
  const sent = await choose('予告編_trailer.mov');
  const name = page.getByRole('textbox');
  await expect.element(name.last()).toHaveValue('harbour_lights_trailer.mov');
  await userEvent.fill(name.last(), '予告.mov');
  await expect.element(page.getByRole('button', { name: 'Send 1 file' })).toBeDisabled();
  await userEvent.fill(name.last(), 'trailer_final.mov');
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  expect(sent()).toEqual([[trailer.uuid, 'trailer_final.mov']]);
});

test('identifies film frames and accepts none of them', async () => {
  await choose(...Array.from({ length: 24 }, (_, at) => `film_${1000 + at}.dpx`));
  await expect.element(page.getByText(/This is an image sequence/)).toBeVisible();
  await expect.element(entryOf('film_1000.dpx')).not.toBeInTheDocument();
});

test('marks a replacement and sends it only after confirmation', async () => {
  const sent = await chooseFor(titleWith({ ...main, there: 1, files: [reported] }, trailer), ['harbour_main_v2.mov']);
  await expect.element(entryOf('harbour_main_v2.mov')).toHaveValue('Replaces harbour_main.mov (Main feature)');
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('harbour_main_v2.mov replaces harbour_main.mov')).toBeVisible();
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send 1 file' }).click();
  expect(sent()).toEqual([[main.uuid, 'harbour_main_v2.mov', reported.uuid]]);
});

test('offers a subtitle that was not requested by the language in its name, and any other language', async () => {
  const sent = await choose('harbour_fr.srt', 'harbour.srt');
  await expect.element(entryOf('harbour_fr.srt')).toHaveValue('French subtitles (not requested)');
  await entryOf('harbour.srt').click();
  await userEvent.fill(entryOf('harbour.srt'), 'Korean');
  await page.getByRole('option', { name: 'Korean subtitles (not requested)' }).click();
  await page.getByRole('button', { name: 'Send 2 files' }).click();
  expect(sent()).toEqual([
    [main.uuid, 'harbour_fr.srt', 'fr'],
    [main.uuid, 'harbour.srt', 'ko'],
  ]);
});

test('says why no deliverable takes a file, instead of an empty choice', async () => {
  await choose('tool.exe');
  await expect.element(page.getByText(/^None of the deliverables accepts this type/)).toBeVisible();
  await expect.element(entryOf('tool.exe')).not.toBeInTheDocument();
});
