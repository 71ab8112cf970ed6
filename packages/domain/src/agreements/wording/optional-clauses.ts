import { type Clause, clauseOf } from './clause.ts';

type OptionalClause = Clause & {
  readonly option: string;
  /** English heading of the replaced clause; null places the clause before the last one. */
  readonly replaces: string | null;
};

const optional = (option: string, replaces: string | null, clause: Clause): OptionalClause => ({
  ...clause,
  option,
  replaces,
});

/** Clauses that staff may add to a wording version, or use instead of its clauses. */
export const optionalClauses: readonly OptionalClause[] = [
  optional(
    'arbitration',
    'Governing law and disputes',
    clauseOf(
      { ja: '準拠法と仲裁', en: 'Governing law and arbitration' },
      {
        ja: '本契約は日本法に準拠し、国際物品売買契約に関する国際連合条約は適用しない。',
        en: 'This Agreement is governed by the laws of Japan, without the United Nations Convention on Contracts for the International Sale of Goods.',
      },
      {
        ja: '本契約に関する紛争は、30日間の誠実な協議により解決しないときは、一般社団法人日本商事仲裁協会の商事仲裁規則に従い、東京における1名の仲裁人による仲裁により最終的に解決する。手続の言語は英語とする。',
        en: 'A dispute that is not settled by 30 days of negotiation in good faith is finally settled by one arbitrator in Tokyo under the Commercial Arbitration Rules of the Japan Commercial Arbitration Association. The language of the proceedings is English.',
      },
      {
        ja: '裁判所による保全処分を妨げない。',
        en: 'Interim relief by courts remains available.',
      },
    ),
  ),
  optional(
    'english_prevails',
    'Language',
    clauseOf(
      { ja: '言語（英語を正文とする）', en: 'Language (English prevails)' },
      {
        ja: '本契約は日本語と英語で作成する。両者に相違があるときは、英語を正文とする。',
        en: 'This Agreement is made in Japanese and English. Where the two differ, the English text prevails.',
      },
    ),
  ),
  optional(
    'first_negotiation',
    null,
    clauseOf(
      { ja: '更新の優先交渉', en: 'First negotiation of a renewal' },
      {
        ja: '権利者は、ライセンス期間の終了の90日前から60日前まで、許諾権利の更新についてバイヤーと優先的かつ誠実に交渉する。この間に合意しないときは、第三者に許諾できる。',
        en: 'From 90 to 60 days before the end of the Term the Provider negotiates a renewal of the Licensed Rights first and in good faith with the Buyer. If none is agreed by then, it may license others.',
      },
    ),
  ),
  optional(
    'sell_off',
    null,
    clauseOf(
      { ja: '在庫の販売', en: 'Sell-off period' },
      {
        when: 'media',
        ja: 'バイヤーは、ライセンス期間の終了後6か月間、終了時に存する在庫を非独占で販売できる。終了前6か月間は、通常の需要を超えて複製しない。販売した分の使用料を報告し、支払う。',
        en: 'For six months after the Term the Buyer may sell the stock that exists at its end, without exclusivity. In the six months before, it makes no copies beyond ordinary demand. It reports and pays the Licence Fee of what is sold.',
      },
    ),
  ),
  optional(
    'artwork_approval',
    null,
    clauseOf(
      { ja: '宣材の事前承認', en: 'Approval of artwork' },
      {
        ja: 'バイヤーは、自ら制作するポスター、キービジュアルおよび予告編を、使用の前に権利者に提出し、書面による承認を得る。提出から5営業日以内に回答がないときは、承認したものとみなす。',
        en: 'The Buyer submits posters, key art and trailers that it makes to the Provider before use and obtains approval in Writing. Without an answer within five business days they count as approved.',
      },
    ),
  ),
  optional(
    'viewer_data',
    null,
    clauseOf(
      { ja: '視聴者の個人情報', en: 'Personal data of viewers' },
      {
        ja: '利用報告は、視聴者を識別できる情報を含まない。各当事者は、適用される個人情報保護法令を遵守し、他方に関する漏えいを知ったときは遅滞なく通知する。',
        en: 'Usage reports contain no data by which a viewer can be identified. Each party complies with the data protection laws that apply and notifies the other without delay of a leak that concerns it.',
      },
    ),
  ),
];

const lastHeading = 'Entire agreement';

/** Applies chosen optional clauses: each replaces its counterpart, or goes before the last. Removes the others. */
export const withOptions = (
  clauses: readonly Clause[],
  standard: readonly Clause[],
  chosen: readonly string[],
): Clause[] => {
  const kept = clauses.flatMap((clause): Clause[] => {
    if (clause.option === undefined || chosen.includes(clause.option)) return [clause];
    const replaced = optionalClauses.find(({ option }) => option === clause.option)?.replaces ?? null;
    return standard.filter(({ heading }) => heading.en === replaced);
  });
  const missing = optionalClauses.filter(
    ({ option }) => chosen.includes(option) && !kept.some((clause) => clause.option === option),
  );
  return missing.reduce<Clause[]>((all, { replaces, ...clause }) => {
    const replaced = all.findIndex(({ heading }) => heading.en === replaces);
    if (replaced >= 0) return all.with(replaced, clause);
    const last = all.findIndex(({ heading }) => heading.en === lastHeading);
    return all.toSpliced(last < 0 ? all.length : last, 0, clause);
  }, kept);
};
