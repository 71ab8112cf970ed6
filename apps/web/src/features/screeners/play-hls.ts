import Hls, { type ErrorData } from 'hls.js';
import type { ViewingSession } from './viewing-session.ts';

/** One picture quality: its level in the player's list and its height. */
export type Quality = { readonly level: number; readonly height: number };

export type HlsPlayer = {
  /** −1 for automatic. */
  readonly choose: (level: number) => void;
  readonly destroy: () => void;
};

/** Seconds fetched ahead: enough at 2 Mbit/s, and the maximum left to see after a revocation. */
const aheadSeconds = 30;

const isRefused = ({ response }: ErrorData): boolean => response?.code === 403 || response?.code === 409;

/** Plays a viewing; every request uses the currently signed address. */
export const playHls = (
  video: HTMLVideoElement,
  session: ViewingSession,
  options: {
    /** Start in seconds; null resumes at the viewer's last position. */
    readonly startAt: number | null;
    readonly onQualities: (qualities: readonly Quality[]) => void;
    readonly onFail: () => void;
  },
): HlsPlayer => {
  const hls = new Hls({
    startPosition: options.startAt ?? session.viewing.position_seconds,
    // Captions and chapters are tracks of the page: hls.js would disable them with those it doesn't find.
    renderTextTracksNatively: false,
    maxBufferLength: aheadSeconds,
    maxMaxBufferLength: aheadSeconds * 2,
    capLevelToPlayerSize: true,
    xhrSetup: (xhr, url) => xhr.open('GET', session.signed(url), true),
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) =>
    options.onQualities(levels.map(({ height }, level) => ({ level, height }))),
  );
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.details === Hls.ErrorDetails.BUFFER_STALLED_ERROR || (!data.fatal && !isRefused(data))) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR) {
      hls.recoverMediaError();
      return;
    }
    // An address expired (such as on a sleeping computer) or the connection was lost: continue with a new one.
    void session.renew().then((renewed) => {
      if (renewed) hls.startLoad();
      else options.onFail();
    });
  });
  hls.loadSource(session.signed(`${location.origin}${session.viewing.address}/master.m3u8`));
  hls.attachMedia(video);
  return {
    choose: (level) => {
      hls.currentLevel = level;
    },
    destroy: () => hls.destroy(),
  };
};

/** True if this browser can play screeners. */
export const canPlay = (): boolean => Hls.isSupported();
