import { NativeSelect } from '@mantine/core';
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Progress } from '../../ui/progress.tsx';
import { ColorStrip } from './color-strip.tsx';
import { canPlay, type HlsPlayer, playHls, type Quality } from './play-hls.ts';
import classes from './player.module.css';
import './player-texts.ts';
import layout from '../../ui/layout.module.css';
import type { Watched } from './queries.ts';
import { useCaptions } from './use-captions.ts';
import { useChapters } from './use-chapters.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { useViewing } from './use-viewing.ts';
import type { ViewingSession } from './viewing-session.ts';
import { Watermark } from './watermark.tsx';

/** Plays the viewing in the video element and counts the shown parts. */
const usePlayback = (session: ViewingSession | null, startAt: number | null, onFail: () => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const hls = useRef<HlsPlayer | null>(null);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  useEffect(() => {
    const element = video.current;
    if (session === null || element === null) return undefined;
    const player = playHls(element, session, { startAt, onQualities: setQualities, onFail });
    hls.current = player;
    const count = () => session.tracker.at(element.currentTime, !element.paused && !element.seeking);
    const events = ['timeupdate', 'pause', 'seeking', 'seeked', 'ended'] as const;
    for (const name of events) element.addEventListener(name, count);
    return () => {
      for (const name of events) element.removeEventListener(name, count);
      player.destroy();
    };
  }, [session, startAt, onFail]);
  return { video, qualities, choose: (level: number) => hls.current?.choose(level) };
};

/** The role states if captions are on, which a plain button can't. */
const asSwitch = (button: Element | null) => button?.setAttribute('role', 'switch');

const Controls = ({ thumbnails, captions }: { thumbnails: boolean; captions: boolean }) => (
  <>
    <MediaControlBar>
      <MediaTimeRange>
        {thumbnails && <MediaPreviewThumbnail slot="preview" />}
        <MediaPreviewChapterDisplay slot="preview" />
      </MediaTimeRange>
    </MediaControlBar>
    <MediaControlBar className={classes.controls ?? ''}>
      <MediaPlayButton />
      <MediaSeekBackwardButton seekOffset={10} />
      <MediaSeekForwardButton seekOffset={10} />
      <MediaTimeDisplay className={classes.clock ?? ''} showDuration />
      <MediaMuteButton />
      <MediaVolumeRange className={classes.volume ?? ''} />
      {captions && <MediaCaptionsButton ref={asSwitch} />}
      <MediaPlaybackRateButton rates={[0.5, 1, 1.25, 1.5, 2]} />
      {document.fullscreenEnabled && <MediaFullscreenButton />}
    </MediaControlBar>
  </>
);

type PlayerProps = {
  readonly watched: Watched;
  readonly terms: string | null;
  readonly title: string;
  readonly isTheatre: boolean;
  /** Start in seconds; null resumes at the viewer's last position. */
  readonly startAt: number | null;
  /** Content below the player, given the viewing and the place in the film. */
  readonly children: (session: ViewingSession, at: { position: () => number; seek: (to: number) => void }) => ReactNode;
};

/** Player of the screening room (D24c): the film, its watermark, and tools below. */
const Player = ({ watched, terms, title, isTheatre, startAt, children }: PlayerProps) => {
  const { t, language } = useTexts('screening');
  /** The full-screen element: the picture together with its watermark. */
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const place = useRef<HTMLVideoElement | null>(null);
  const position = useCallback(() => place.current?.currentTime ?? 0, []);
  const { session, error, isOver } = useViewing(watched, terms, position);
  const { video, qualities, choose } = usePlayback(isOver ? null : session, startAt, onFail);
  const thumbnails = useThumbnails(session);
  const chapters = useChapters(session);
  const captions = useCaptions(session, video);
  // The poster's address expires, so it is fetched once with the viewing's first signature.
  const poster = useMemo(() => session?.signed(`${session.viewing.address}/poster.jpg`), [session]);
  useEffect(() => {
    place.current = video.current;
  });
  useEffect(() => {
    if (isOver || failed) video.current?.pause();
  }, [isOver, failed, video]);
  const seek = (to: number) => {
    if (video.current !== null) video.current.currentTime = to;
  };
  const refusal = isOver ? refusalText(error, language) : failed ? t('player.failed') : null;
  return (
    <div className={isTheatre ? classes.theatre : undefined}>
      <div ref={setStage} className={`${layout.anchor} ${classes.stage}`}>
        <MediaController
          className={classes.controller}
          noSubtitlesLangPref
          lang={language}
          {...(stage === null ? {} : { fullscreenElement: stage })}
          aria-label={title}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: captions, if any, are tracks below */}
          <video
            ref={video}
            slot="media"
            poster={poster}
            playsInline
            disablePictureInPicture
            disableRemotePlayback
            controlsList="nodownload"
            crossOrigin="use-credentials"
            onContextMenu={(event) => event.preventDefault()}
          >
            {captions.files.map(({ uuid, language: of, name, src }) => (
              <track
                key={uuid}
                id={uuid}
                kind="captions"
                srcLang={of === 'other' ? 'und' : of}
                label={name}
                src={src}
              />
            ))}
            {chapters !== null && (
              <track default key={chapters} kind="chapters" label={t('player.chapters')} src={chapters} />
            )}
            {thumbnails !== null && <track default kind="metadata" label="thumbnails" src={thumbnails} />}
          </video>
          <MediaLoadingIndicator slot="centered-chrome" />
          <Controls thumbnails={thumbnails !== null} captions={captions.files.length > 0} />
        </MediaController>
        {session?.viewing.watermark && (
          <Watermark text={session.viewing.watermark} seed={session.viewing.uuid} onMissing={onFail} />
        )}
        {session === null && refusal === null && (
          <div className={`${layout.cells} ${layout.placed} ${layout.centredText} ${classes.over}`}>
            <Progress label={t('player.starting')} />
          </div>
        )}
        {refusal !== null && (
          <div className={`${layout.cells} ${layout.placed} ${layout.centredText} ${classes.over}`} role="alert">
            <p>{canPlay() ? refusal : t('player.unsupported')}</p>
          </div>
        )}
      </div>
      {session !== null && <ColorStrip viewing={session.viewing} onSeek={seek} />}
      <div className={`${layout.wide} ${layout.above12}`}>
        {qualities.length > 1 && (
          <NativeSelect
            label={t('player.quality')}
            data={[
              { value: '-1', label: t('player.automatic') },
              ...qualities.map(({ level, height }) => ({ value: String(level), label: `${height}p` })),
            ]}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          />
        )}
        {captions.files.length > 0 && (
          <NativeSelect
            label={t('labels.subtitles')}
            value={captions.shown ?? ''}
            data={[
              { value: '', label: t('player.captions_off') },
              ...captions.files.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            onChange={(event) => captions.choose(event.currentTarget.value || null)}
          />
        )}
      </div>
      {session !== null && !isOver && children(session, { position, seek })}
    </div>
  );
};

export default Player;
