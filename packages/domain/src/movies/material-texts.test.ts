import { expect, test } from 'vitest';
import { documentType } from '../options/documents.ts';
import { audioFormat, frameRate } from '../options/video.ts';
import { type Materials, materialTexts } from './material-texts.ts';

const video = {
  languages: ['ja', 'en'],
  encoding_format: null,
  resolution: null,
  frame_rate: frameRate.p24,
  aspect_ratio: null,
  audio_format: audioFormat.stereo,
};
const materials: Materials = {
  language: 'ja',
  main_video: {
    videos: [video, video, { ...video, frame_rate: frameRate.p30 }],
    subtitles: [{ language: 'fr', formats: [] }],
  },
  documents: [documentType.filmCredits],
};

test('names each kind of material once, and dubs in languages other than the original', () => {
  expect(materialTexts(materials, 'en')).toMatchObject({
    video: '24p · 30p',
    sound: 'Stereo, Japanese, English',
    dubs: 'English',
    aspect: '',
    subtitles: 'French',
    documents: 'Film credits',
  });
  expect(materialTexts({ ...materials, language: null }, 'en').dubs).toBe('');
});
