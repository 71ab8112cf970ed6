import { type Cue, subtitlesIn } from '../remarks/subtitle-cues.ts';
import { byWeight, type Finding, type FindingCode, type FindingSeverity, found } from './finding.ts';
import { mostLines, narrowText, wideText } from './limits.ts';

const wideLanguages: readonly string[] = ['ja', 'zh', 'ko'];

const wordsOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + [...line].length, 0);

/** One finding for all faulty cues, at the first of them. */
const cueFindings = (code: FindingCode, severity: FindingSeverity, cues: readonly Cue[]): Finding[] => {
  const [first] = cues;
  if (first === undefined) return [];
  const params = { count: cues.length, line: first.line };
  return [found(code, severity, { from: first.start / 1000, to: first.end / 1000, params })];
};

/** Findings in a subtitle against its film; `seconds` is the film's length, null while unknown. */
export const subtitleFindings = (text: string, language: string | null, seconds: number | null): Finding[] => {
  const cues = subtitlesIn(text).cues.filter(({ start, end }) => end > start);
  const limits = wideLanguages.some((code) => language?.startsWith(code)) ? wideText : narrowText;
  const where = (test: (lines: string[], cue: Cue) => boolean) => cues.filter((cue) => test(wordsOf(cue.text), cue));
  return byWeight([
    ...cueFindings('after_end', 'high', seconds === null ? [] : cues.filter(({ end }) => end / 1000 > seconds + 1)),
    ...cueFindings(
      'too_fast',
      'low',
      where((lines, { start, end }) => lengthOf(lines) / ((end - start) / 1000) > limits.perSecond),
    ),
    ...cueFindings(
      'long_lines',
      'low',
      where((lines) => lines.some((line) => [...line].length > limits.perLine)),
    ),
    ...cueFindings(
      'many_lines',
      'low',
      where((lines) => lines.length > mostLines),
    ),
  ]);
};
