import { businessType, consumerCompanyType, providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import type { Bilingual } from '@eigaichi/domain/shared/language';

/** Companies of the demo market. No name belongs to a real firm; all addresses are reserved for examples. */
export type DemoProvider = {
  readonly key: string;
  readonly email: string;
  readonly plan: 'standard' | 'premium' | 'premium_gold';
  readonly company: Bilingual;
  readonly person: Bilingual & { readonly last: Bilingual; readonly first: Bilingual };
  /** List Provider company type. */
  readonly type: number;
  readonly fee_rate: number;
  readonly city: string;
  readonly about: Bilingual;
  /** Titles it holds, out of a hundred. */
  readonly share: number;
};

const person = (lastJa: string, firstJa: string, lastEn: string, firstEn: string) => ({
  ja: `${lastJa} ${firstJa}`,
  en: `${firstEn} ${lastEn}`,
  last: { ja: lastJa, en: lastEn },
  first: { ja: firstJa, en: firstEn },
});

const provider = (
  key: string,
  company: Bilingual,
  who: DemoProvider['person'],
  rest: Pick<DemoProvider, 'type' | 'city' | 'about' | 'share'> & Partial<DemoProvider>,
): DemoProvider => ({
  key,
  email: `${key}@example.com`,
  plan: 'standard',
  fee_rate: 30,
  company,
  person: who,
  ...rest,
});

export const demoProviders: readonly DemoProvider[] = [
  provider(
    'provider',
    { ja: 'あさぎ坂フィルム株式会社', en: 'Asagizaka Films Inc.' },
    person('見本', '浅葱', 'Mihon', 'Asagi'),
    {
      type: providerCompanyType.company,
      city: '東京都架空区',
      share: 14,
      about: {
        ja: '戦後の名作から近年の話題作まで、実写映画を中心にお預かりしています。',
        en: 'Live-action films, from post-war classics to recent work.',
      },
    },
  ),
  provider(
    'provider2',
    { ja: '雲母橋ピクチャーズ株式会社', en: 'Kirabashi Pictures Ltd.' },
    person('試', '雲母', 'Tameshi', 'Kira'),
    {
      plan: 'premium',
      type: providerCompanyType.production,
      city: '京都府見本市',
      fee_rate: 28,
      share: 14,
      about: {
        ja: 'アニメーションと時代劇を世界へ届ける制作・販売会社です。',
        en: 'A production and sales house for animation and period drama.',
      },
    },
  ),
  provider('tombobashi', { ja: 'とんぼ橋シネマ', en: 'Tombobashi Cinema' }, person('仮名', '紬', 'Kamei', 'Tsumugi'), {
    plan: 'premium_gold',
    type: providerCompanyType.agency,
    city: '大阪府仮名市',
    fee_rate: 25,
    share: 12,
    about: {
      ja: '独立系映画の窓口として、配信と劇場の双方を扱います。',
      en: 'Independent films for streaming and theatres.',
    },
  }),
  provider(
    'tsukishiro',
    { ja: '月白アニメ工房', en: 'Tsukishiro Anime Kobo' },
    person('例', '月子', 'Tatoe', 'Tsukiko'),
    {
      type: providerCompanyType.production,
      city: '東京都架空区',
      share: 12,
      about: { ja: 'テレビアニメの海外番組販売を行っています。', en: 'Television animation for broadcasters abroad.' },
    },
  ),
  provider(
    'yaegasumi',
    { ja: '八重霞アニメーション', en: 'Yaegasumi Animation' },
    person('架空', '霞', 'Kaku', 'Kasumi'),
    {
      type: providerCompanyType.production,
      city: '埼玉県例示市',
      fee_rate: 32,
      share: 10,
      about: { ja: '劇場アニメーションと短編を扱う工房です。', en: 'Animated features and shorts.' },
    },
  ),
  provider('kirigaura', { ja: '霧ヶ浦放送', en: 'Kirigaura Broadcasting' }, person('浦', '見', 'Ura', 'Ken'), {
    type: providerCompanyType.tvStation,
    city: '神奈川県霧ヶ浦町',
    share: 8,
    about: {
      ja: '架空の海辺の町から、番組と映画をお届けします。',
      en: 'Programmes and films from a seaside town that is not on any map.',
    },
  }),
  provider('furinzaka', { ja: '風鈴坂スタジオ', en: 'Furinzaka Studio' }, person('坂', '鈴', 'Saka', 'Rin'), {
    type: providerCompanyType.production,
    city: '福岡県見本市',
    share: 7,
    about: { ja: '子どもと家族のための映像を作っています。', en: 'Pictures for children and families.' },
  }),
  provider('chidorigoshi', { ja: '千鳥格子企画', en: 'Chidorigoshi Kikaku' }, person('千', '鳥男', 'Sen', 'Torio'), {
    type: providerCompanyType.agency,
    city: '愛知県仮名市',
    fee_rate: 35,
    share: 6,
    about: { ja: 'ミステリーとサスペンスの専門代理店です。', en: 'An agency for mystery and suspense.' },
  }),
  provider('sunadokei', { ja: '砂時計座', en: 'Sunadokei-za' }, person('砂', '時雄', 'Suna', 'Tokio'), {
    type: providerCompanyType.company,
    city: '北海道例示町',
    share: 5,
    about: { ja: '旧作の修復と再上映に取り組んでいます。', en: 'Restores and revives older films.' },
  }),
  provider('yunagi', { ja: '夕凪市民映画社', en: 'Yunagi Citizens Film Company' }, person('夕', '凪', 'Yu', 'Nagi'), {
    type: providerCompanyType.festival,
    city: '広島県架空市',
    share: 4,
    about: { ja: '市民がつくる小さな映画祭から生まれました。', en: 'Grown out of a small festival made by its town.' },
  }),
  provider('rashinban', { ja: '羅針盤映画研究所', en: 'Rashinban Film Lab' }, person('羅', '針子', 'Ra', 'Shinko'), {
    type: providerCompanyType.producer,
    city: '長野県例示村',
    share: 3,
    about: { ja: '', en: 'Documentaries and unusual films.' },
  }),
  provider(
    'hotaruyuki',
    { ja: '蛍雪フィルムバンク', en: 'Hotaruyuki Film Bank' },
    person('蛍', '雪之', 'Hotaru', 'Yukino'),
    {
      type: providerCompanyType.company,
      city: '新潟県見本町',
      share: 3,
      about: { ja: '学校と図書館のための上映権を扱います。', en: 'Screening rights for schools and libraries.' },
    },
  ),
  provider(
    'matsukaze',
    { ja: '松風堂プロダクション', en: 'Matsukazedo Productions' },
    person('松', '風太', 'Matsu', 'Futa'),
    {
      type: providerCompanyType.soleProprietor,
      city: '奈良県仮名村',
      share: 2,
      about: { ja: '', en: '' },
    },
  ),
];

export type DemoBuyer = {
  readonly key: string;
  readonly email: string;
  readonly company: string;
  readonly country: string;
  readonly city: string;
  readonly person: { readonly last: string; readonly first: string; readonly other_script?: string };
  readonly state: 'approved' | 'pending' | 'blocked';
  /** Lists Consumer company type and Business types. */
  readonly type: number;
  readonly business: readonly number[];
  readonly areas: readonly number[];
  readonly channels: readonly string[];
  readonly currency: string;
};

const buyer = (
  key: string,
  company: string,
  rest: Omit<DemoBuyer, 'key' | 'email' | 'company' | 'state' | 'currency'> & Partial<DemoBuyer>,
): DemoBuyer => ({ key, email: `${key}@example.com`, company, state: 'approved', currency: 'USD', ...rest });

export const demoBuyers: readonly DemoBuyer[] = [
  buyer('buyer', 'Velvet Otter Streaming', {
    country: 'GB',
    city: 'Sampleham',
    person: { last: 'Otterby', first: 'Vera', other_script: 'ヴェラ・オタービー' },
    type: consumerCompanyType.vodPlatform,
    business: [businessType.svod, businessType.tvod],
    areas: [5],
    channels: ['Otter+', 'Otter Kids'],
    currency: 'GBP',
  }),
  buyer('buyer2', 'Lanternfish Pictures', {
    country: 'US',
    city: 'Exampleton',
    person: { last: 'Lampwick', first: 'Leo' },
    type: consumerCompanyType.distributor,
    business: [businessType.tvod, businessType.theatrical, businessType.homeVideo],
    areas: [6],
    channels: ['Lanternfish Theatrical'],
  }),
  buyer('herisson', 'Cinéma du Hérisson Bleu', {
    country: 'FR',
    city: 'Villexemple',
    person: { last: 'Deslivres', first: 'Hélène' },
    type: consumerCompanyType.theatrical,
    business: [businessType.theatrical, businessType.events],
    areas: [5],
    channels: [],
    currency: 'EUR',
  }),
  buyer('nordmarder', 'Nordmarder Filmverleih', {
    country: 'DE',
    city: 'Musterstadt',
    person: { last: 'Muster', first: 'Marder' },
    type: consumerCompanyType.distributor,
    business: [businessType.theatrical, businessType.payTv, businessType.homeVideo],
    areas: [5],
    channels: [],
    currency: 'EUR',
  }),
  buyer('colibri', 'Cine Colibrí Dormido', {
    country: 'MX',
    city: 'Ciudad Ejemplo',
    person: { last: 'Siesta', first: 'Camila' },
    type: consumerCompanyType.vodPlatform,
    business: [businessType.svod, businessType.avod],
    areas: [4, 8],
    channels: ['Colibrí TV'],
  }),
  buyer('tatu', 'Samba Tatu Filmes', {
    country: 'BR',
    city: 'Cidade Exemplo',
    person: { last: 'Tatuí', first: 'Bento' },
    type: consumerCompanyType.buyer,
    business: [businessType.freeTv, businessType.payTv],
    areas: [8],
    channels: ['Canal Tatu'],
  }),
  buyer('gelato', 'Gelato Notturno Distribuzione', {
    country: 'IT',
    city: 'Esempio sul Mare',
    person: { last: 'Notturni', first: 'Gaia' },
    type: consumerCompanyType.distributor,
    business: [businessType.theatrical, businessType.tvod],
    areas: [5],
    channels: [],
    currency: 'EUR',
  }),
  buyer('saffronkite', 'Saffron Kite Media', {
    country: 'IN',
    city: 'Namoonapur',
    person: { last: 'Patang', first: 'Kesar' },
    type: consumerCompanyType.vodPlatform,
    business: [businessType.svod, businessType.avod],
    areas: [2],
    channels: ['Kite Prime'],
  }),
  buyer('papertiger', 'Paper Tiger Lane', {
    country: 'SG',
    city: 'Singapore',
    person: { last: 'Tan', first: 'Origami' },
    type: consumerCompanyType.salesAgency,
    business: [businessType.svod, businessType.tvod, businessType.inFlight],
    areas: [2],
    channels: [],
  }),
  buyer('moonbear', 'Moonbear Theatres', {
    country: 'KR',
    city: 'Bogi-si',
    person: { last: 'Gom', first: 'Dalsu' },
    type: consumerCompanyType.theatrical,
    business: [businessType.theatrical],
    areas: [2],
    channels: [],
  }),
  buyer('jadeteapot', 'Jade Teapot Entertainment', {
    country: 'TW',
    city: 'Fanli City',
    person: { last: 'Cha', first: 'Yu-hu' },
    type: consumerCompanyType.distributor,
    business: [businessType.payTv, businessType.homeVideo],
    areas: [2],
    channels: [],
  }),
  buyer('wombat', 'Wandering Wombat TV', {
    country: 'AU',
    city: 'Sampleville',
    person: { last: 'Burrows', first: 'Wanda' },
    type: consumerCompanyType.buyer,
    business: [businessType.freeTv, businessType.avod],
    areas: [7],
    channels: ['Wombat 9½'],
  }),
  buyer('mapleheron', 'Maple Heron Broadcasting', {
    country: 'CA',
    city: 'Exampleford',
    person: { last: 'Heronson', first: 'May' },
    type: consumerCompanyType.buyer,
    business: [businessType.payTv],
    areas: [6],
    channels: ['Heron One'],
    currency: 'CAD',
  }),
  buyer('puffin', 'Sleepy Puffin Inflight', {
    country: 'IS',
    city: 'Dæmisstaðir',
    person: { last: 'Lundason', first: 'Ari' },
    type: consumerCompanyType.marketing,
    business: [businessType.inFlight],
    areas: [5, 6],
    channels: [],
    currency: 'EUR',
  }),
  buyer('oryx', 'Seven Oryx Screens', {
    country: 'AE',
    city: 'Mithal City',
    person: { last: 'Al-Mithal', first: 'Maha' },
    type: consumerCompanyType.vodPlatform,
    business: [businessType.svod, businessType.hotels],
    areas: [2, 1],
    channels: ['Oryx Seven'],
  }),
  buyer('newcomer', 'Hasty Hedgehog VOD', {
    country: 'NL',
    city: 'Voorbeelddam',
    person: { last: 'Egel', first: 'Haas' },
    state: 'pending',
    type: consumerCompanyType.vodPlatform,
    business: [businessType.svod],
    areas: [5],
    channels: [],
    currency: 'EUR',
  }),
  buyer('blocked', 'Unpaid Umbrella Films', {
    country: 'GB',
    city: 'Sampleham',
    person: { last: 'Brolly', first: 'Una' },
    state: 'blocked',
    type: consumerCompanyType.buyer,
    business: [businessType.tvod],
    areas: [5],
    channels: [],
    currency: 'GBP',
  }),
];

/** Marketplace staff: one of each staff role (D16). */
export const demoManagers = [
  { key: 'manager', staff_role: staffRole.manager, last: '市場', first: '守' },
  { key: 'staff-user', staff_role: staffRole.user, last: '案内', first: '薫' },
  { key: 'staff-editor', staff_role: staffRole.editor, last: '編', first: '集子' },
  { key: 'staff-translator', staff_role: staffRole.translator, last: '訳', first: '伸' },
  { key: 'staff-sales', staff_role: staffRole.salesRep, last: '商', first: '談' },
  { key: 'staff-browser', staff_role: staffRole.browser, last: '閲', first: '覧' },
  { key: 'staff-accountant', staff_role: staffRole.accountant, last: '経', first: '理恵' },
] as const;
