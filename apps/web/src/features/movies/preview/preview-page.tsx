import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import typography from '../../../ui/typography.module.css';
import { Credits } from '../detail/credits.tsx';
import page from '../detail/detail-page.module.css';
import { Facts } from '../detail/facts.tsx';
import { Gallery } from '../detail/gallery.tsx';
import { Materials } from '../detail/materials.tsx';
import { MovieHead } from '../detail/movie-head.tsx';
import { Outline } from '../detail/outline.tsx';
import { Prices } from '../detail/prices.tsx';
import { Trailer } from '../detail/trailer.tsx';
import { EmptyState } from '../empty-state.tsx';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import type { Movie } from '../queries.ts';
import { receivePreview } from './preview-channel.ts';
import classes from './preview-page.module.css';

/** Milliseconds to wait for an editing tab's answer. */
const timeoutMs = 1000;

const ofShape = z.object({ of: z.uuid() });

/** The current draft; undefined while requested, null if no tab sends one. */
const useDraft = (of: string | null): Movie | null | undefined => {
  const [draft, setDraft] = useState<Movie | null | undefined>(of === null ? null : undefined);
  useEffect(() => {
    if (of === null) return;
    const stop = receivePreview(of, setDraft);
    const timer = setTimeout(() => setDraft((now) => now ?? null), timeoutMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [of]);
  return draft;
};

const Draft = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled');
  return (
    <>
      <div className={`${layout.washed} ${layout.pad12x16} ${layout.unprinted} ${typography.text} ${classes.note}`}>
        <strong>{t('detail.preview.label')}</strong> {t('detail.preview.lead')}
      </div>
      <div className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${page.top}`}>
        <div className={page.picture}>
          <MoviePicture movie={movie} image={movie.images.poster} />
        </div>
        <div>
          <MovieHead movie={movie} title={title} />
          <Outline movie={movie} />
          <Facts movie={movie} />
        </div>
      </div>
      <Gallery images={movie.images} title={title} />
      <div className={`${layout.cells} ${layout.folds} ${layout.printedBlock} ${page.pair}`}>
        <Trailer movie={movie} />
        <Credits movie={movie} />
      </div>
      <div className={`${layout.cells} ${layout.folds} ${layout.printedBlock} ${page.pair}`}>
        <Materials movie={movie} />
        <Prices movie={movie} />
      </div>
    </>
  );
};

/** `/movies/preview`: a title being edited, as buyers will see it. Renders the data sent by the editing tab (D20b). */
export const PreviewPage = () => {
  const { t } = useTexts('movies');
  const requested = ofShape.safeParse(useSearch({ strict: false }));
  const draft = useDraft(requested.success ? requested.data.of : null);
  useTitle('movie_preview');
  return (
    <Page>
      <div className={`${layout.printedOnWhite} ${page.page}`}>
        {draft === null && (
          <>
            <h1 className="visually-hidden">{t('detail.preview.label')}</h1>
            <EmptyState
              plate={t('list.empty_plate')}
              title={t('detail.preview.none')}
              text={t('detail.preview.none_text')}
            />
          </>
        )}
        {draft && <Draft movie={draft} />}
      </div>
    </Page>
  );
};
