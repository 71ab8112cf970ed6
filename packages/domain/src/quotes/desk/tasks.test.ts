import { expect, test } from 'vitest';
import { quoteMovieStatus } from '../moves.ts';
import { movieTasks } from './tasks.ts';

const today = '2026-11-25';
const title = {
  status: quoteMovieStatus.waiting_provider_upload,
  license_end: '2027-11-24',
  delivery_at: '2026-11-25',
  had_problem: false,
} as const;

test('gives a title no task if its materials are expected today', () => {
  expect(movieTasks(title, today)).toEqual([]);
});

test('marks awaited materials as late from the day after they were due', () => {
  expect(movieTasks({ ...title, delivery_at: '2026-11-24' }, today)).toEqual(['late_materials']);
  const sent = { ...title, status: quoteMovieStatus.waiting_consumer_download, delivery_at: '2026-11-24' } as const;
  expect(movieTasks(sent, today)).toEqual([]);
});

test('lists a reported problem until the provider sends the materials again', () => {
  expect(movieTasks({ ...title, had_problem: true }, today)).toEqual(['delivery_problems']);
  const again = { ...title, had_problem: true, status: quoteMovieStatus.waiting_consumer_download } as const;
  expect(movieTasks(again, today)).toEqual([]);
});

test('ranks a licence that ended before its materials arrived first', () => {
  expect(movieTasks({ ...title, license_end: '2026-11-24', delivery_at: '2026-11-01' }, today)).toEqual([
    'ended_undelivered',
    'late_materials',
  ]);
});
