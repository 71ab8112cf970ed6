type Text = string | null;
type Texts = { ja: { about: Text; pr: Text }; en: { about: Text; pr: Text } };
type Sent =
  | {
      ja?: { about?: Text | undefined; pr?: Text | undefined } | undefined;
      en?: { about?: Text | undefined; pr?: Text | undefined } | undefined;
    }
  | undefined;

const nothing: Texts = { ja: { about: null, pr: null }, en: { about: null, pr: null } };

const stored = (sent: Text | undefined, before: Text): Text => (sent === undefined ? before : sent);

/** Introduction and PR per language: missing fields stay unchanged. */
export const textsOf = (sent: Sent, before: Texts = nothing): Texts => ({
  ja: { about: stored(sent?.ja?.about, before.ja.about), pr: stored(sent?.ja?.pr, before.ja.pr) },
  en: { about: stored(sent?.en?.about, before.en.about), pr: stored(sent?.en?.pr, before.en.pr) },
});
