import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CaptionCue, toWebVtt } from '@eigaichi/domain/screeners/caption-text';
import type { Chapter } from '@eigaichi/domain/screeners/chapters';
import { bucketSeconds } from '@eigaichi/domain/screeners/watched';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import {
  screeners,
  screening_notes,
  screening_plays,
  screening_policies,
  screening_viewings,
} from '../db/schema/screeners.ts';
import { queueFilm } from '../features/media/film-queue.ts';
import { captionsKey, sourceKey } from '../features/screeners/screener-store.ts';
import { demoBuyers } from './companies.ts';
import { inventedId } from './invented-titles.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, type DemoStageInput, daysBefore } from './stage.ts';

/** The title whose film can be watched: a minute over its drawn pictures, made by `scripts/demo-films.mjs`. */
export const screenedKey = 'harbour-without-light';

const movie = inventedId(screenedKey);
const screener = demoId('screener', screenedKey);
const provider = demoId('account', 'provider');
const file = new URL('../../demo-data/screener.mp4', import.meta.url);
const filmSeconds = 60;

const chapters: readonly Chapter[] = [
  { at_seconds: 0, name: { ja: '港', en: 'The harbour' } },
  { at_seconds: 15, name: { ja: '灯台の跡', en: 'Where the lighthouse was' } },
  { at_seconds: 30, name: { ja: '署名', en: 'Signatures' } },
  { at_seconds: 45, name: { ja: '一夜だけの闇', en: 'One night of darkness' } },
];

const said: readonly (Bilingual & { readonly from: number; readonly to: number })[] = [
  { from: 2, to: 6, ja: '台風が灯台を持っていった。', en: 'The typhoon took the lighthouse.' },
  { from: 8, to: 13, ja: 'それでも船は帰ってくる。', en: 'And still the boats come home.' },
  { from: 17, to: 22, ja: 'ここに祖父の椅子があった。', en: 'My grandfather’s chair stood here.' },
  { from: 32, to: 38, ja: '署名をお願いします。\n港のために。', en: 'Would you sign, please?\nFor the harbour.' },
  { from: 47, to: 54, ja: 'あの夜、灯を消したのは祖父だった。', en: 'It was he who put the light out that night.' },
];

const captions = (['ja', 'en'] as const).map((language) => ({
  uuid: demoId('captions', `${screenedKey} ${language}`),
  language,
  label: null,
  name: `${screenedKey}_${language}.srt`,
  cues: said.length,
}));

const cuesIn = (language: 'ja' | 'en'): CaptionCue[] =>
  said.map((cue) => ({ start: cue.from * 1000, end: cue.to * 1000, text: cue[language] }));

/** Seconds shown of each five: most see the first half, some leave there, a few go back to the end. */
const watchedBy = (key: string): number[] => {
  const until = chance(`left ${key}`, 3) === 0 ? filmSeconds / 2 : filmSeconds;
  const again = chance(`again ${key}`, 2) === 0 ? filmSeconds - 15 : filmSeconds;
  return Array.from({ length: until / bucketSeconds }, (_, at) =>
    at * bucketSeconds >= again ? bucketSeconds * 2 : bucketSeconds,
  );
};

const audience = demoBuyers.filter(({ state }) => state === 'approved').slice(0, 6);

const viewingRows = (now: Temporal.Instant) =>
  audience.map(({ key, company, country, person }) => {
    const account = demoId('account', key);
    const watched = watchedBy(key);
    const started_at = daysBefore(now, 1 + chance(`watched ${key}`, 2000) / 100);
    return {
      uuid: demoId('viewing', key),
      screener_id: screener,
      movie_id: movie,
      viewer: `account/${account}/${account}`,
      account_id: account,
      is_house: false,
      person: `${person.first} ${person.last}`,
      company,
      country,
      device_hash: createHash('sha256').update(key).digest(),
      started_at,
      seen_at: started_at,
      ended_at: started_at,
      position_seconds: watched.length * bucketSeconds,
      watched,
    };
  });

const questionRows = (now: Temporal.Instant) => {
  const texts = [
    { at: 18, text: 'Is the lighthouse set still standing for our press day?', answer: null },
    {
      at: 33,
      text: 'Are the signatures on the sheets cleared for close-ups?',
      answer: 'Yes, every name on them is invented.',
    },
  ];
  return viewingRows(now)
    .slice(0, texts.length)
    .flatMap(({ viewer, account_id, person, company, started_at }, index) => {
      const { at, text, answer } = texts[index] ?? { at: 0, text: '', answer: null };
      const written = { at_seconds: at, text, written_at: started_at, answer };
      const answered_at = answer === null ? null : daysBefore(now, 0.5);
      return [
        { movie_id: movie, viewer, account_id, person, company, scope: 'provider' as const, ...written, answered_at },
      ];
    });
};

const store = async ({ deps }: DemoStageInput): Promise<number> => {
  const bytes = await readFile(file);
  await deps.storage.write(sourceKey(screener), bytes);
  for (const { uuid, language } of captions)
    await deps.storage.write(captionsKey(screener, uuid), Buffer.from(toWebVtt(cuesIn(language))));
  return bytes.length;
};

/** A film that really plays, with captions, chapters, viewers and questions; it is processed once the market runs. */
export const screeningStage: DemoStage = {
  name: 'screening room',
  load: async (input) => {
    const { tx, deps, now } = input;
    const bytes = await store(input);
    const since = daysBefore(now, 30);
    await tx.insert(screeners).values({
      uuid: screener,
      movie_id: movie,
      kind: 'screener',
      state: 'processing',
      name: `${screenedKey}.mp4`,
      bytes,
      part_bytes: bytes,
      storage_upload: screener,
      sent_by: provider,
      seconds: filmSeconds,
      captions,
      chapters,
      started_at: since,
      completed_at: since,
    });
    await tx.insert(screening_policies).values({ movie_id: movie, audience: 'buyers', updated_at: since });
    const viewings = viewingRows(now);
    await tx.insert(screening_viewings).values(viewings);
    await tx
      .insert(screening_plays)
      .values(
        viewings
          .filter(({ position_seconds }) => position_seconds > filmSeconds / 2)
          .map(({ movie_id, viewer, started_at }) => ({ movie_id, viewer, plays: 1, began_at: started_at })),
      );
    await tx.insert(screening_notes).values(questionRows(now));
    await queueFilm(deps, tx, { kind: 'screener', uuid: screener, company: provider, lane: 'short' });
    return 'a film of a minute with captions, chapters and viewers';
  },
};
