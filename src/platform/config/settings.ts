import { type LimitSetting, limitTable } from '../../kernel/limits.ts'
import {
  bucketUrl,
  country,
  directory,
  hosts,
  httpUrl,
  kindsOfWorkDone,
  linkTemplate,
  networks,
  oneOf,
  onOff,
  optional,
  origins,
  ports,
  postgresUrl,
  retrySeconds,
  type Setting,
  secretList,
  setting,
  signingSecret,
  subgraphs,
  text,
  url,
  wholeNumber,
} from './setting-types.ts'

/** Such a process has no `/graphql`. */
const onWithoutSubgraphs = ['on', { withSubgraphs: 'off' }] as const
const onInDevelopment = ['on', { inProduction: 'off' }] as const

/** Every setting that is not in `limitTable` of `kernel/limits.ts`. */
export const settingTable = {
  NODE_ENV: setting(oneOf('development', 'test', 'production'), 'Production requires secrets and hides internals', 'development'),
  HOST: setting(text, 'Address to listen on', '127.0.0.1'),
  PORT: setting(wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one', '4000'),
  PUBLIC_URL: optional(
    httpUrl,
    'Address at which callers reach the server; HOST and PORT when left out; production requires it unless HOST is a loopback address',
  ),

  DATABASE_URL: optional(
    postgresUrl,
    'PostgreSQL 15 or newer, by ?host=/run/postgresql through its Unix socket; the embedded database when left out',
  ),
  DATABASE_LISTEN_URL: optional(
    postgresUrl,
    'PostgreSQL itself, where DATABASE_URL names a pooler in transaction mode such as PgBouncer (docs/operate.md); DATABASE_URL when left out',
  ),
  DATABASE_NAMED_STATEMENTS: setting(
    onOff,
    'Whether the pooler before DATABASE_LISTEN_URL supports named prepared statements: PgBouncer from 1.22, with max_prepared_statements',
    'off',
  ),
  DATA_DIR: setting(
    directory,
    'Directory of the embedded database and generated secrets; `memory:`, with colon, keeps nothing',
    '.data',
  ),
  ERASURES_FILE: optional(
    text,
    'File of the erasures of personal data, which are applied again after a restore; `<DATA_DIR>.erasures` when left out (docs/personal-data.md)',
  ),
  DEMO: setting(onOff, 'Fills an empty embedded database with a demo property', ...onInDevelopment),
  WORKER: setting(
    kindsOfWorkDone,
    'What this process does beside requests: on for everything, off, or some of events, jobs, commands, webhooks, payments, separated by commas (docs/scale.md)',
    'on',
  ),
  REST: setting(onOff, 'Serves what is not GraphQL: the marketplace, webhooks of payments, files and pages', 'on'),
  CONSOLE: setting(
    onOff,
    'Serves the console for browsers at /console, which asks /graphql of the same host',
    ...onWithoutSubgraphs,
  ),
  BOOKING_PAGE: setting(
    onOff,
    'Serves the booking page of properties that sell online at /book, which asks /graphql of the same host; messages link to it',
    ...onWithoutSubgraphs,
  ),
  SUBGRAPHS: setting(
    subgraphs,
    'Subgraphs that are served at /graphql/<name> for a gateway, separated by commas; when left out, /graphql serves everything',
    '',
  ),

  TOKEN_SECRET: optional(
    secretList,
    'Signs tokens; a key of at least 32 characters, or several as `id:key,id:key`, the first one signs (docs/keys.md); generated when left out',
    { requiredInProduction: true },
  ),
  ENCRYPTION_KEY: optional(
    secretList,
    'Encrypts secrets at rest; a key of at least 32 characters, or several as `id:key,id:key`, the first one encrypts (docs/keys.md); generated when left out',
    { requiredInProduction: true },
  ),

  GRAPHIQL: setting(onOff, 'Serves the interactive explorers at /graphql and /marketplace', ...onInDevelopment),
  INTROSPECTION: setting(onOff, 'Allows introspection of the schema', ...onInDevelopment),
  SUGGESTIONS: setting(onOff, 'Lets errors suggest field names', ...onInDevelopment),
  CORS_ORIGINS: setting(origins, 'Origins of web pages that may call the server, separated by commas; * for any', ''),
  TRUSTED_PROXIES: setting(networks, 'Addresses or CIDR ranges of proxies whose X-Forwarded-For counts, separated by commas', ''),

  SERVICE_NAME: setting(text, 'Name of the service in messages and in authenticator apps', 'Foyer'),
  PHONE_COUNTRY: setting(country, 'Country of phone numbers that are written without a country code', 'KR'),
  REQUIRE_OTP: setting(onOff, 'Requires a one-time password at sign-in from users who have locked a key', 'on'),
  VERIFY_EMAIL_LINK: optional(
    linkTemplate,
    'Page that the mails for proving an address link to, with {email} and {authHash} in it',
  ),
  RESET_PASSWORD_LINK: optional(
    linkTemplate,
    'Page that the mails for resetting a password link to, with {email} and {authHash} in it',
  ),
  INVITATIONS_LINK: optional(httpUrl, 'Page that invitations to work at an accommodation link to'),

  ADMIN_IDENTITY: optional(text, 'Login of the administrator that `npm run admin:create` creates; prompted for when left out'),
  ADMIN_NAME: optional(text, 'Name of that administrator; the login when left out'),
  ADMIN_PASSWORD: optional(text, 'Password of that administrator; prompted for when left out'),

  SMTP_URL: optional(
    url('smtp:', 'smtps:'),
    'Mail server, such as smtps://user:password@mail.example:465; in development /dev/outbox shows the mails when left out',
  ),
  MAIL_FROM: setting(text, 'Sender of mails', 'Foyer <no-reply@localhost>'),
  SMS_GATEWAY_URL: optional(httpUrl, 'Gateway that takes SMS by HTTP POST; in development /dev/outbox shows them when left out'),
  SMS_GATEWAY_AUTHORIZATION: optional(text, 'Authorization header for the SMS gateway'),
  SMS_GATEWAY_BODY: setting(
    text,
    'Body for the SMS gateway, JSON or a form, with {to} and {text} in it',
    '{"to":"{to}","text":"{text}"}',
  ),
  MESSENGER_GATEWAY_URL: optional(
    httpUrl,
    'Gateway of a messaging app that takes messages by HTTP POST; in development /dev/outbox shows them when left out',
  ),
  MESSENGER_GATEWAY_AUTHORIZATION: optional(text, 'Authorization header for the messaging gateway'),
  MESSENGER_GATEWAY_BODY: setting(
    text,
    'Body for the messaging gateway, JSON or a form, with {to}, {text} and optionally {app} in it',
    '{"to":"{to}","text":"{text}"}',
  ),

  DOOR_LOCK_URL: optional(
    httpUrl,
    'Lock service that opens doors by HTTP POST; in development a simulator shows them at /dev/doors when left out',
  ),
  DOOR_LOCK_SECRET: optional(
    signingSecret,
    'Signs requests to the lock service: whsec_ and the key of 24 to 64 bytes in base64; required with DOOR_LOCK_URL',
  ),
  COMMAND_RETRY_SECONDS: setting(
    retrySeconds,
    'Pauses before the retries of an app’s command, separated by commas',
    '5,30,120,600,1800,3600,10800,21600',
  ),

  S3_URL: optional(
    bucketUrl,
    'Bucket that stores uploaded files, such as https://key:secret@s3.example/bucket?region=eu-central-1; DATA_DIR when left out',
  ),

  WEBHOOK_RETRY_SECONDS: setting(
    retrySeconds,
    'Pauses before the retries of a webhook, separated by commas; after the last one it is dead',
    '5,300,1800,7200,18000,36000,50400,72000,86400',
  ),
  OUTBOUND_ALLOW: setting(
    hosts,
    'Host names, addresses or CIDR ranges that webhooks may call although they are not public, also by http; separated by commas',
    '127.0.0.0/8,::1/128',
    { inProduction: '' },
  ),
  OUTBOUND_PORTS: setting(ports, 'Ports that webhooks may call, separated by commas; * for all', '*', { inProduction: '80,443' }),

  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'Lowest level that is logged', 'info'),
  LOG_FORMAT: setting(oneOf('pretty', 'json'), 'pretty for people, json for machines', 'pretty', { inProduction: 'json' }),
  METRICS: setting(onOff, 'Serves Prometheus metrics at /metrics', ...onInDevelopment),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl, 'OTLP/HTTP collector that receives traces; no tracing when left out'),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settingTable

/** The settings of `limitTable`. */
export const limitSettings = Object.fromEntries(
  Object.entries(limitTable).map(([name, [value, min, max, description]]) => [
    name,
    setting(wholeNumber(min, max), `${description} (${min} to ${max})`, String(value)),
  ]),
) as Record<LimitSetting, Setting<number>>
