/** True for another machine: traffic within this one needs no encryption. */
const isElsewhere = (url: URL): boolean =>
  url.hostname !== '' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);

const requiresTls = (url: URL): boolean =>
  /^(?:verify-full|verify-ca|require)$/.test(url.searchParams.get('sslmode') ?? '') &&
  !url.searchParams.has('uselibpqcompat');

const tls = { isSafe: requiresTls, say: 'must end with ?sslmode=verify-full' };
const https = { isSafe: ({ protocol }: URL) => protocol === 'https:', say: 'must begin with https' };

const rules = {
  DATABASE_URL: tls,
  DATABASE_DIRECT_URL: tls,
  DATABASE_REPLICA_URL: tls,
  // STARTTLS is required in mail-smtp.ts; the address doesn't show it.
  CHAT_WEBHOOK_URL: https,
  RATES_URL: https,
  TRANSLATION_URL: https,
  EIDR_URL: https,
  S3_ENDPOINT: https,
  OTEL_EXPORTER_OTLP_ENDPOINT: https,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: https,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: https,
} as const;

type Given = Readonly<Record<string, string | undefined>>;

/** True if the address is on another machine, so traffic to it needs encryption. */
export const needsEncryption = (address: string): boolean => URL.canParse(address) && isElsewhere(new URL(address));

/** Faults of unencrypted addresses on other machines. */
export const unencrypted = (given: Given): string[] =>
  Object.entries(rules).flatMap(([name, { isSafe, say }]) => {
    const address = given[name];
    if (address === undefined || !needsEncryption(address) || isSafe(new URL(address))) return [];
    return [
      `${name}: ${say}, or what travels there goes in the clear. Where that is meant, on a closed network, set ALLOW_UNENCRYPTED_SERVICES=true`,
    ];
  });
