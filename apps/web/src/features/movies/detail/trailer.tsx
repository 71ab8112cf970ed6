import { Button, Textarea } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { MoviePicture } from '../movie-picture.tsx';
import { type Movie, sendTrailerRequest } from '../queries.ts';
import classes from './trailer.module.css';

/** A facade: requests nothing from the host before the press (D24). */
const Player = ({ movie, address }: { movie: Movie; address: string }) => {
  const { t } = useTexts('movies');
  const [playing, setPlaying] = useState(false);
  const host = address.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return (
    <Section title={t('detail.trailer')}>
      <figure>
        <div className={`${layout.anchor} ${layout.sunk} ${classes.frame}`}>
          {playing ? (
            <iframe
              className={`${layout.full} ${layout.placed} ${layout.unbordered} ${layout.fullHeight}`}
              src={`${address}${address.includes('?') ? '&' : '?'}autoplay=1`}
              title={t('detail.trailer')}
              allow="autoplay; fullscreen; picture-in-picture"
            />
          ) : (
            <>
              <MoviePicture movie={movie} image={movie.images.featured} ratio="16:9" mute />
              <button
                type="button"
                className={`${layout.cells} ${layout.placed} ${layout.unbordered} ${layout.pointer} ${classes.play}`}
                onClick={() => setPlaying(true)}
                aria-label={t('detail.play')}
              >
                <IconPlayerPlayFilled size={26} aria-hidden="true" />
              </button>
            </>
          )}
        </div>
        <figcaption className={`${layout.above10} ${typography.note}`}>
          {t('detail.trailer_plays', { host })}
        </figcaption>
      </figure>
    </Section>
  );
};

const textLimit = 400;

/** Requests a trailer, once a day (D24's log has the time); shows the time of an earlier request, also on return. */
const RequestTrailer = ({ movie }: { movie: Movie }) => {
  const { uuid, trailer_requested_at: requested } = movie;
  const { t, language } = useTexts('movies');
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const ask = useAction(() => sendTrailerRequest(uuid, words.trim() === '' ? null : words.trim()), {
    quiet: true,
    touches: [['movies', 'one', uuid]],
  });
  const mayAsk = mayDo(movie, 'request_trailer') && !ask.isSuccess;
  return (
    <section className={`${layout.unprinted} ${classes.ask}`}>
      <h2 className={`${typography.semibold} ${typography.size13}`}>{t('detail.trailer')}</h2>
      <p className={`${layout.above4} ${layout.below12} ${typography.note}`}>{t('detail.trailer_none')}</p>
      <Refusal of={ask.error} />
      {requested && (
        <p className={`${layout.above4} ${layout.below12} ${typography.note}`} role="status">
          {t('detail.trailer_asked_at', { moment: formatMoment(requested, language) })}{' '}
          {!mayAsk && t('detail.trailer_again')}
        </p>
      )}
      {!mayAsk ? null : open ? (
        <form
          className={`${layout.dense} ${layout.fromStart} ${classes.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate();
          }}
        >
          <Textarea
            label={t('detail.trailer_message')}
            description={t('detail.trailer_optional')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            maxLength={textLimit}
            autosize
            minRows={2}
            data-autofocus
          />
          <Button type="submit" loading={ask.isPending}>
            {t('actions.send')}
          </Button>
        </form>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('detail.trailer_ask')}
        </Button>
      )}
    </section>
  );
};

/** The trailer; hidden without one. */
export const Trailer = ({ movie }: { movie: Movie }) =>
  movie.trailer_embed_url ? (
    <div className={layout.unprinted}>
      <Player movie={movie} address={movie.trailer_embed_url} />
    </div>
  ) : null;

/** A buyer's button to request a missing trailer. */
export const TrailerRequest = ({ movie }: { movie: Movie }) =>
  !movie.trailer_embed_url && movie.actions.some(({ name }) => name === 'request_trailer') ? (
    <RequestTrailer movie={movie} />
  ) : null;
