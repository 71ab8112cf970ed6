import { captionsName } from '@eigaichi/domain/screeners/caption-input';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { initialCaptions, rememberCaptions } from './caption-choice.ts';
import type { Viewing, ViewingSession } from './viewing-session.ts';

type Captions = Viewing['captions'][number] & { readonly src: string; readonly name: string };

/** Caption files, fetched once because addresses expire. */
const useFiles = (session: ViewingSession | null): readonly Captions[] => {
  const { language } = useTexts();
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (session === null) return undefined;
    const made: string[] = [];
    let left = false;
    const load = async (uuid: string) => {
      const answer = await fetch(session.signed(`${session.viewing.address}/captions/${uuid}.vtt`));
      if (!answer.ok || left) return;
      const src = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/vtt' }));
      made.push(src);
      setSources((before) => new Map(before).set(uuid, src));
    };
    // A language without its file isn't offered.
    for (const { uuid } of session.viewing.captions) load(uuid).catch(() => undefined);
    return () => {
      left = true;
      setSources(new Map());
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, [session]);
  return (session?.viewing.captions ?? []).flatMap((one) => {
    const src = sources.get(one.uuid);
    return src === undefined ? [] : [{ ...one, src, name: captionsName(one, language) }];
  });
};

/** Event sent by the player's own button and the key `c`. */
const toggled = 'mediatogglesubtitlesrequest';

const tracksOf = (video: HTMLVideoElement | null): TextTrack[] =>
  [...(video?.textTracks ?? [])].filter(({ kind }) => kind === 'captions');

/** Captions to choose in the player; this browser remembers the choice, also if made by button or key. */
export const useCaptions = (session: ViewingSession | null, video: RefObject<HTMLVideoElement | null>) => {
  const { language } = useTexts();
  const files = useFiles(session);
  const wanted = session?.viewing.captions.length ?? 0;
  const isThere = wanted > 0 && files.length === wanted;
  const [shown, setShown] = useState<string | null>(null);

  const known = useRef<string | null>(null);

  const show = useCallback(
    (uuid: string | null) => {
      known.current = uuid;
      for (const track of tracksOf(video.current)) track.mode = track.id === uuid ? 'showing' : 'disabled';
      setShown(uuid);
    },
    [video],
  );
  const choose = (uuid: string | null) => {
    show(uuid);
    rememberCaptions(files.find((one) => one.uuid === uuid) ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `files` are new at each drawing, and complete once
  useEffect(() => {
    const list = video.current?.textTracks;
    if (!isThere || list === undefined) return undefined;
    show(initialCaptions(files, language)?.uuid ?? null);
    let isAsked = false;
    const onAsk = () => {
      isAsked = true;
    };
    const onChange = () => {
      const now = tracksOf(video.current).find(({ mode }) => mode === 'showing')?.id ?? null;
      if (now === known.current) return;
      // Browsers show a track automatically, even to viewers who disabled it.
      if (!isAsked) {
        show(known.current);
        return;
      }
      isAsked = false;
      known.current = now;
      setShown(now);
      rememberCaptions(files.find(({ uuid }) => uuid === now) ?? null);
    };
    const player = video.current?.closest('media-controller');
    player?.addEventListener(toggled, onAsk, { capture: true });
    list.addEventListener('change', onChange);
    return () => {
      player?.removeEventListener(toggled, onAsk, { capture: true });
      list.removeEventListener('change', onChange);
    };
  }, [isThere, language, show, video]);
  return { files, shown, choose };
};
