import { resolve } from 'node:path';
import { errorTable } from '@kvazar/contract';
import { CRASH_TIMINGS, type RoundTimings } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { z } from 'zod';
import { checkPassword } from './modules/identity/credentials.ts';
import type { TableTimings } from './modules/tables/automatic-tables.ts';
import type { SocketBounds } from './platform/live/socket-places.ts';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const optionalUrl = (...protocols: string[]) =>
  z
    .url()
    .refine(value => protocols.some(protocol => value.startsWith(`${protocol}://`)), {
      message: `должен начинаться с ${protocols.map(protocol => `${protocol}://`).join(' или ')}`,
    })
    .optional();

/** An address overrules what a connection is opened with: no bound of time would hold, and no restore would see the site. */
const OWN_PARAMETERS = [
  'application_name',
  'options',
  'lock_timeout',
  'statement_timeout',
  'query_timeout',
  'idle_in_transaction_session_timeout',
];

const leavesBounds = (url: string | undefined) =>
  url === undefined ||
  !URL.canParse(url) ||
  !OWN_PARAMETERS.some(name => new URL(url).searchParams.has(name));

/** Whom the first start registers, with ADMIN_PASSWORD or a generated one. */
export const FIRST_ADMIN = { login: 'admin', email: 'admin@localhost.local' } as const;

/** By the rules of every player: one that would be refused there must be refused before the start. */
const adminPassword = z.string().superRefine((password, context) => {
  const fault = checkPassword({ ...FIRST_ADMIN, password });
  if (fault) context.addIssue({ code: 'custom', message: errorTable[fault.refused].text });
});

/** Two looks of a proxy that looks every second, and as long again for the sockets. */
const DRAIN_BEHIND_PROXY_MS = 5_000;
/** As much as one supervisor corrects alone in a day. */
const FOUR_EYES_ABOVE = kopecks(100_000_00);
const DEFAULT_VK_ID_URL = 'https://id.vk.com';

const EnvironmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(3000),
  SOCKET_PORT: port(8443),
  /** What pages are told instead, when a proxy listens there for several nodes of one machine. */
  SOCKET_PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Of the relay of pictures; without it the one after SOCKET_PORT. */
  RELAY_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where players reach this node's relay when a proxy stands in front: wss://example.ru/relay-1 */
  RELAY_PUBLIC_URL: optionalUrl('ws', 'wss'),
  /** A media server instead of the relay, over WebRTC; `{table}` stands for the table's name. */
  VIDEO_WHIP_URL: optionalUrl('http', 'https'),
  VIDEO_WHEP_URL: optionalUrl('http', 'https'),
  /** What that server asks publishers for. */
  VIDEO_WHIP_TOKEN: z.string().min(1).optional(),
  /** How long films of rounds are kept, and how much of the disk they may take. */
  RECORDING_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  RECORDING_MAX_GB: z.coerce.number().min(0.1).max(100_000).default(50),
  /** The address players type, when a proxy with TLS stands in front: https://example.ru */
  PUBLIC_ORIGIN: optionalUrl('http', 'https'),
  /** How many proxies stand in front; their X-Forwarded-* headers are believed, nobody else's. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * How long a node that is told to stop (SIGTERM) goes on serving, for proxies to notice that it is
   * not ready any more. Without a proxy in front there is nothing to wait for.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  BRAND_NAME: z.string().trim().min(1).max(40).default('Kvazar'),
  VK_LINK: optionalUrl('http', 'https'),
  TELEGRAM_LINK: optionalUrl('http', 'https'),
  DATABASE_URL: optionalUrl('postgres', 'postgresql').refine(leavesBounds, {
    error: `без параметров ${OWN_PARAMETERS.join(', ')}: их задаёт сайт`,
  }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: optionalUrl('redis', 'rediss'),
  DATA_DIR: z.string().min(1).default('.data'),
  SMTP_URL: optionalUrl('smtp', 'smtps'),
  MAIL_FROM: z.email().optional(),
  /** `yookassa` makes it a site for real money: no gift, no sandbox. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'yookassa']).default('sandbox'),
  YOOKASSA_SHOP_ID: z.string().min(1).optional(),
  YOOKASSA_SECRET_KEY: z.string().min(1).optional(),
  YOOKASSA_API_URL: optionalUrl('http', 'https'),
  /** Payouts have keys of their own; without them nothing can be withdrawn. */
  YOOKASSA_PAYOUT_AGENT_ID: z.string().min(1).optional(),
  YOOKASSA_PAYOUT_SECRET_KEY: z.string().min(1).optional(),
  /** `any` when a proxy hides the sender's address; each notification is looked up all the same. */
  YOOKASSA_NOTIFY_FROM: z.enum(['published', 'any']).default('published'),
  /** What the site setting of the same meaning begins with; later `ops four-eyes` changes it. */
  FOUR_EYES_ABOVE_ROUBLES: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** Encrypts payment details; the same on all nodes. Without it one is made in DATA_DIR. */
  WALLET_SECRET: z.string().min(32).optional(),
  /** Of the application registered at VK ID; without it signing in through VK is off. */
  VK_CLIENT_ID: z.string().trim().min(1).max(40).optional(),
  VK_ID_URL: optionalUrl('http', 'https'),
  /** Push services beside those of the known browsers, by origin: https://push.example.ru */
  PUSH_SERVICES: z
    .string()
    .transform(list => list.split(',').map(origin => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)))
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  /** `elsewhere` when another server shows the pages, as Vite does in development. */
  PAGES: z.enum(['here', 'elsewhere']).default('here'),
  /** `off` takes the service worker out of every browser that comes by, and with it pushes there. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Rounds of Crash that one hash chain decides; made once, in the background of the first start. */
  CRASH_CHAIN_LENGTH: z.coerce.number().int().min(10).max(100_000_000).default(10_000_000),
  /** How long a round takes bets, and how long its end is shown before the next one opens. */
  CRASH_BETTING_MS: z.coerce.number().int().min(500).max(60_000).default(CRASH_TIMINGS.bettingMs),
  CRASH_PAUSE_MS: z.coerce.number().int().min(500).max(60_000).default(CRASH_TIMINGS.pauseMs),
  /** The same of each live table; shorter, because five are made. A new one is made long before its end. */
  LIVE_CHAIN_LENGTH: z.coerce.number().int().min(10).max(10_000_000).default(200_000),
  /** Instead of every live table's own times: for tests and development. */
  LIVE_BETTING_MS: z.coerce.number().int().min(500).max(120_000).optional(),
  LIVE_PLAY_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  LIVE_SHOWN_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  RATE_LIMIT_CALLS_PER_10S: z.coerce.number().int().min(1).default(300),
  RATE_LIMIT_SIGN_INS_PER_10MIN: z.coerce.number().int().min(1).default(20),
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(50),
  /** Open at once on this node: behind one address many people of a carrier, of a player the tabs. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  SOCKETS_PER_PLAYER: z.coerce.number().int().min(1).default(20),
  SOCKETS_PER_NODE: z.coerce.number().int().min(1).default(10_000),
});

/** Every setting and what it is when nobody says; documents and examples are held against it. */
export const settings: readonly { readonly name: string; readonly fallback: unknown }[] =
  Object.entries(EnvironmentSchema.shape).map(([name, schema]) => ({
    name,
    fallback: schema.safeParse(undefined).data,
  }));

export interface YookassaConfig {
  readonly provider: 'yookassa';
  readonly shopId: string;
  readonly secretKey: string;
  readonly apiUrl: string;
  readonly payouts: { readonly agentId: string; readonly secretKey: string } | null;
  readonly notifyFrom: 'published' | 'any';
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly socketPort: number;
  /** Where pages find the socket: of a proxy in front, or the same. */
  readonly publicSocketPort: number;
  readonly publicOrigin: string | null;
  readonly trustedProxies: number;
  readonly drainMs: number;
  readonly brandName: string;
  readonly social: { readonly vk: string; readonly tg: string };
  /** Real money needs a payment provider; without one the site runs on play roubles. */
  readonly mode: 'demo' | 'real';
  readonly money: 'play' | 'real';
  readonly payments: { readonly provider: 'sandbox' } | YookassaConfig;
  /** Only the first value of the site's setting. */
  readonly fourEyesAbove: Kopecks | null;
  readonly walletSecret: string | null;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string | null };
  /** Null: signing in through VK is off. */
  readonly vk: { readonly clientId: string; readonly idUrl: string } | null;
  /** Origins that pushes may go to beside those of the known browsers. */
  readonly pushServices: readonly string[];
  readonly metricsToken: string | null;
  readonly adminPassword: string | null;
  readonly servesPages: boolean;
  readonly serviceWorker: 'on' | 'off';
  readonly logLevel: string;
  readonly video: {
    readonly relayPort: number;
    readonly relayPublicUrl: string | null;
    /** Null: pictures go through the relay. */
    readonly whip: {
      readonly whipUrl: string;
      readonly whepUrl: string;
      readonly token: string | null;
    } | null;
    readonly recordingDays: number;
    readonly recordingMaxBytes: number;
  };
  readonly crash: { readonly chainLength: number; readonly timings: RoundTimings };
  readonly tables: { readonly chainLength: number; readonly timings: Partial<TableTimings> };
  readonly rateLimits: {
    readonly callsPer10s: number;
    readonly signInsPer10Min: number;
    readonly registrationsPerHour: number;
  };
  readonly sockets: SocketBounds;
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`Ошибки в настройках окружения:\n${faults.map(fault => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** An empty variable means the same as an absent one, as in `.env` files and compose files. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

type Environment = z.output<typeof EnvironmentSchema>;

function readPayments(env: Environment): Config['payments'] {
  if (env.PAYMENT_PROVIDER === 'sandbox') return { provider: 'sandbox' };
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = env;
  const { YOOKASSA_PAYOUT_AGENT_ID: agentId, YOOKASSA_PAYOUT_SECRET_KEY: payoutKey } = env;
  const faults = [
    ...(shopId ? [] : ['YOOKASSA_SHOP_ID: нужен для PAYMENT_PROVIDER=yookassa']),
    ...(secretKey ? [] : ['YOOKASSA_SECRET_KEY: нужен для PAYMENT_PROVIDER=yookassa']),
    ...(Boolean(agentId) === Boolean(payoutKey)
      ? []
      : ['YOOKASSA_PAYOUT_AGENT_ID и YOOKASSA_PAYOUT_SECRET_KEY: нужны оба или ни одного']),
  ];
  if (faults.length > 0 || !shopId || !secretKey) throw new ConfigError(faults);
  return {
    provider: 'yookassa',
    shopId,
    secretKey,
    apiUrl: (env.YOOKASSA_API_URL ?? 'https://api.yookassa.ru/v3').replace(/\/+$/, ''),
    payouts: agentId && payoutKey ? { agentId, secretKey: payoutKey } : null,
    notifyFrom: env.YOOKASSA_NOTIFY_FROM,
  };
}

/** The next free number after the socket's: nobody has to name it, and two sites do not meet. */
function chooseRelayPort({ PORT, SOCKET_PORT, RELAY_PORT }: Environment): number {
  if (RELAY_PORT !== undefined) return RELAY_PORT;
  const next = SOCKET_PORT + 1 === PORT ? SOCKET_PORT + 2 : SOCKET_PORT + 1;
  return next > 65_535 ? SOCKET_PORT - 1 : next;
}

function readVideo(env: Environment): Config['video'] {
  const { VIDEO_WHIP_URL: whipUrl, VIDEO_WHEP_URL: whepUrl } = env;
  const relayPort = chooseRelayPort(env);
  const faults = [
    ...(Boolean(whipUrl) === Boolean(whepUrl)
      ? []
      : ['VIDEO_WHIP_URL и VIDEO_WHEP_URL: нужны оба или ни одного']),
    ...(relayPort === env.PORT || relayPort === env.SOCKET_PORT
      ? [`RELAY_PORT: порт ${relayPort} уже занят сайтом или сокетом`]
      : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    relayPort,
    relayPublicUrl: env.RELAY_PUBLIC_URL ?? null,
    whip: whipUrl && whepUrl ? { whipUrl, whepUrl, token: env.VIDEO_WHIP_TOKEN ?? null } : null,
    recordingDays: env.RECORDING_DAYS,
    recordingMaxBytes: Math.floor(env.RECORDING_MAX_GB * 1e9),
  };
}

/** Where players find the site: the links in letters and the way back from VK begin with it. */
export function siteAddress({ publicOrigin, host, port }: Config): string {
  if (publicOrigin !== null) return publicOrigin;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

/** Real money is never without a threshold; play money has one when it is set. */
function readFourEyes(
  roubles: number | undefined,
  provider: Config['payments']['provider'],
): Kopecks | null {
  if (roubles !== undefined) return kopecks(roubles * 100);
  return provider === 'sandbox' ? null : FOUR_EYES_ABOVE;
}

/** Reads the whole environment once; every fault is named in one error. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = EnvironmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  if (env.PORT === env.SOCKET_PORT) {
    throw new ConfigError([`PORT и SOCKET_PORT: один и тот же порт ${env.PORT}`]);
  }
  const video = readVideo(env);
  const payments = readPayments(env);
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError(['MAIL_FROM: нужен вместе с SMTP_URL, иначе письма некому подписать']);
  }
  const brandAddress = env.BRAND_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'kvazar';
  return {
    host: env.HOST,
    port: env.PORT,
    socketPort: env.SOCKET_PORT,
    publicSocketPort: env.SOCKET_PUBLIC_PORT ?? env.SOCKET_PORT,
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : null,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: env.DRAIN_MS ?? (env.TRUSTED_PROXIES > 0 ? DRAIN_BEHIND_PROXY_MS : 0),
    brandName: env.BRAND_NAME,
    social: {
      vk: env.VK_LINK ?? `https://vk.com/${brandAddress}`,
      tg: env.TELEGRAM_LINK ?? `https://t.me/${brandAddress}`,
    },
    mode: payments.provider === 'sandbox' ? 'demo' : 'real',
    money: payments.provider === 'sandbox' ? 'play' : 'real',
    payments,
    fourEyesAbove: readFourEyes(env.FOUR_EYES_ABOVE_ROUBLES, payments.provider),
    walletSecret: env.WALLET_SECRET ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    vk: env.VK_CLIENT_ID
      ? { clientId: env.VK_CLIENT_ID, idUrl: new URL(env.VK_ID_URL ?? DEFAULT_VK_ID_URL).origin }
      : null,
    pushServices: env.PUSH_SERVICES ?? [],
    metricsToken: env.METRICS_TOKEN ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    servesPages: env.PAGES === 'here',
    serviceWorker: env.SERVICE_WORKER,
    logLevel: env.LOG_LEVEL,
    video,
    crash: {
      chainLength: env.CRASH_CHAIN_LENGTH,
      timings: {
        ...CRASH_TIMINGS,
        bettingMs: env.CRASH_BETTING_MS,
        pauseMs: env.CRASH_PAUSE_MS,
      },
    },
    tables: {
      chainLength: env.LIVE_CHAIN_LENGTH,
      timings: {
        ...(env.LIVE_BETTING_MS === undefined ? {} : { bettingMs: env.LIVE_BETTING_MS }),
        ...(env.LIVE_PLAY_MS === undefined ? {} : { playMs: env.LIVE_PLAY_MS }),
        ...(env.LIVE_SHOWN_MS === undefined ? {} : { shownMs: env.LIVE_SHOWN_MS }),
      },
    },
    rateLimits: {
      callsPer10s: env.RATE_LIMIT_CALLS_PER_10S,
      signInsPer10Min: env.RATE_LIMIT_SIGN_INS_PER_10MIN,
      registrationsPerHour: env.RATE_LIMIT_REGISTRATIONS_PER_HOUR,
    },
    sockets: {
      perAddress: env.SOCKETS_PER_ADDRESS,
      perPlayer: env.SOCKETS_PER_PLAYER,
      perNode: env.SOCKETS_PER_NODE,
    },
  };
}
