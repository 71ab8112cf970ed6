import type { Term } from '@eigaichi/content/term';
import { type RightTypeCode, rightTypes } from '@eigaichi/domain/options/right-types';

type Reading = Pick<Term, 'id' | 'yomi' | 'romaji' | 'see'>;

const readings: Readonly<Record<RightTypeCode, Reading>> = {
  1: { id: 'svod', yomi: 'えすぶいおーでぃー', romaji: 'esubuioodii', see: ['subscription-vod', 'vod'] },
  2: { id: 'vod', yomi: 'ぶいおーでぃー', romaji: 'buioodii', see: ['svod', 'tvod', 'avod', 'fvod'] },
  3: {
    id: 'free-internet',
    yomi: 'むりょういんたーねっとはいしん',
    romaji: 'muryouintaanettohaishin',
    see: ['fvod', 'avod'],
  },
  4: { id: 'free-tv', yomi: 'むりょうほうそう', romaji: 'muryouhousou', see: ['free-television', 'air-runs'] },
  5: { id: 'pay-tv', yomi: 'ゆうりょうほうそう', romaji: 'yuuryouhousou', see: ['pay-television', 'air-runs'] },
  6: { id: 'in-flight', yomi: 'きないじょうえい', romaji: 'kinaijouei', see: ['in-flight-screening'] },
  7: { id: 'dvd-bd', yomi: 'でぃーぶいでぃーぶるーれい', romaji: 'diibuidiiburuurei', see: ['videogram-rights'] },
  8: { id: 'theatre', yomi: 'げきじょうじょうえい', romaji: 'gekijoujouei', see: ['exhibition', 'dcp'] },
  9: { id: 'event', yomi: 'いべんとじょうえい', romaji: 'ibentojouei', see: ['non-theatrical', 'festival-fee'] },
  10: { id: 'avod', yomi: 'えーぶいおーでぃー', romaji: 'eebuioodii', see: ['advertising-vod', 'fvod'] },
  11: { id: 'tvod', yomi: 'てぃーぶいおーでぃー', romaji: 'tiibuioodii', see: ['transactional-vod', 'est'] },
  12: { id: 'fvod', yomi: 'えふぶいおーでぃー', romaji: 'efubuioodii', see: ['avod', 'free-internet'] },
  13: { id: 'university-vod', yomi: 'だいがくむけぶいおーでぃー', romaji: 'daigakumukebuioodii', see: ['library-vod'] },
  14: {
    id: 'library-vod',
    yomi: 'としょかんむけぶいおーでぃー',
    romaji: 'toshokanmukebuioodii',
    see: ['university-vod'],
  },
  15: { id: 'hotel', yomi: 'ほてる', romaji: 'hoteru', see: ['ship', 'right-type'] },
  16: { id: 'ship', yomi: 'せんぱく', romaji: 'senpaku', see: ['in-flight', 'train'] },
  17: { id: 'train', yomi: 'てつどう', romaji: 'tetsudou', see: ['vehicle', 'ship'] },
  18: { id: 'vehicle', yomi: 'しゃりょう', romaji: 'sharyou', see: ['train'] },
  19: {
    id: 'character-secondary-use',
    yomi: 'きゃらくたーのにじりよう',
    romaji: 'kyarakutaanonijiriyou',
    see: ['merchandising-rights', 'secondary-use'],
  },
};

/** The nineteen rights, with their definitions in the wizard (D5). */
export const rightTerms: readonly Term[] = rightTypes.map(({ code, label, definition }) => ({
  ...readings[code],
  category: 'rights',
  ja: label.ja,
  en: label.en,
  definition,
}));
