import { maxProblemPlaces, type TypedPlace } from '@eigaichi/domain/deliveries/problem-places';
import { findingText } from '@eigaichi/domain/deliveries/quality/finding-texts';
import { timecodeAt, timecodeBaseOf, timecodeRange } from '@eigaichi/domain/media/timecode';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, CloseButton, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './places-fields.module.css';
import type { SentFile } from './queries.ts';

type Fields = {
  readonly places: readonly TypedPlace[];
  readonly inputProps: (path: string) => object;
  readonly error: ReactNode;
  readonly onAdd: (place: TypedPlace) => void;
  readonly onRemove: (at: number) => void;
};

/** Timecodes of a report: typed, or taken from the file's inspection findings. */
export const PlacesFields = ({ file, places, inputProps, error, onAdd, onRemove }: Fields & { file: SentFile }) => {
  const { t, language } = useTexts('deliveries');
  const facts = file.inspection?.facts ?? null;
  const base = timecodeBaseOf(facts);
  const length = facts?.seconds ?? null;
  const placed = file.findings.filter(({ from }) => from !== null);
  const isFull = places.length >= maxProblemPlaces;
  return (
    <fieldset className={`${layout.unpadded} ${layout.unbordered} ${typography.size13} ${classes.places}`}>
      <legend className={`${layout.unpadded} ${typography.size14} ${typography.medium}`}>{t('buyer.places')}</legend>
      <p>
        {length === null
          ? t('buyer.places_help', { example: timecodeAt(0, base) })
          : t('buyer.places_within', { first: timecodeAt(0, base), last: timecodeAt(length, base) })}
      </p>
      {places.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has no identity but its row
        <div key={at} className={`${layout.cells} ${layout.gap8} ${layout.below8} ${layout.fromStart} ${classes.row}`}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              label={fieldLabel(`places.${at}.${end}`, language)}
              maxLength={20}
              {...inputProps(`places.${at}.${end}`)}
            />
          ))}
          <CloseButton aria-label={t('buyer.place_remove', { number: at + 1 })} onClick={() => onRemove(at)} />
        </div>
      ))}
      {error !== undefined && error !== null && <p role="alert">{error}</p>}
      <Button variant="default" size="xs" disabled={isFull} onClick={() => onAdd({ from: '', to: '' })}>
        {t('buyer.place_add')}
      </Button>
      {placed.length > 0 && (
        <details>
          <summary className={`${layout.above10} ${typography.soft}`}>
            {t('buyer.place_from_findings', { count: placed.length })}
          </summary>
          <ul className={`${layout.above6} ${layout.scrollsDown}`}>
            {placed.map(({ code, params, from, to }) => {
              const first = timecodeAt(from ?? 0, base);
              const last = timecodeAt(to ?? from ?? 0, base);
              return (
                <li key={`${code} ${from}`}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    disabled={isFull || places.some((place) => place.from === first && place.to === last)}
                    onClick={() => onAdd({ from: first, to: last })}
                  >
                    {timecodeRange(from ?? 0, to, base)}
                  </Button>{' '}
                  {findingText({ code, params }, language)}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </fieldset>
  );
};
