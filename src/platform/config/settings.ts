import { type LimitSetting, limitTable } from '../../kernel/limits.ts'
import { secretList } from './keys.ts'
import {
  bucketUrl,
  country,
  directory,
  hosts,
  linkTemplate,
  networks,
  oneOf,
  onOff,
  optional,
  origins,
  pauses,
  ports,
  type Setting,
  setting,
  signingSecret,
  text,
  url,
  wholeNumber,
} from './setting.ts'

const onInDevelopment = { fallback: 'on', inProduction: 'off' }

/** Every setting that is not in `limitTable` of `kernel/limits.ts`. */
export const settingTable = {
  NODE_ENV: setting(oneOf('development', 'test', 'production'), 'Production demands secrets and shows nothing of its inside', {
    fallback: 'development',
  }),
  HOST: setting(text, 'Address to listen on', { fallback: '127.0.0.1' }),
  PORT: setting(wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one', { fallback: '4000' }),
  PUBLIC_URL: optional(url('http:', 'https:'), 'Address under which callers reach the server; HOST and PORT when left out'),

  DATABASE_URL: optional(url('postgres:', 'postgresql:'), 'PostgreSQL 15 or newer; the embedded database when left out'),
  DATA_DIR: setting(directory, 'Directory of the embedded database and generated secrets; `memory:`, with colon, keeps nothing', {
    fallback: '.data',
  }),
  DEMO: setting(onOff, 'Fills an empty embedded database with a demo property', onInDevelopment),
  WORKER: setting(onOff, 'Works on events and jobs in this process', { fallback: 'on' }),

  TOKEN_SECRET: optional(
    secretList,
    'Signs tokens; a key of at least 32 characters, or several as `id:key,id:key`, of which the first one signs (docs/keys.md); generated when left out',
    { demandedInProduction: true },
  ),
  ENCRYPTION_KEY: optional(
    secretList,
    'Encrypts secrets at rest; a key of at least 32 characters, or several as `id:key,id:key`, of which the first one encrypts (docs/keys.md); generated when left out',
    { demandedInProduction: true },
  ),

  GRAPHIQL: setting(onOff, 'Serves the interactive explorers at /graphql and /marketplace', onInDevelopment),
  INTROSPECTION: setting(onOff, 'Answers questions about the schema', onInDevelopment),
  SUGGESTIONS: setting(onOff, 'Lets errors suggest the names of fields', onInDevelopment),
  CORS_ORIGINS: setting(origins, 'Origins whose pages may call, separated by commas; * for any', { fallback: '' }),
  TRUSTED_PROXIES: setting(networks, 'Addresses or CIDR ranges of proxies whose X-Forwarded-For counts, separated by commas', {
    fallback: '',
  }),

  SERVICE_NAME: setting(text, 'How the service calls itself in messages and in authenticator apps', { fallback: 'Foyer' }),
  PHONE_COUNTRY: setting(country, 'Country of phone numbers that are written without one', { fallback: 'KR' }),
  REQUIRE_OTP: setting(onOff, 'Asks those who locked a one-time-password key for a code at each sign-in', { fallback: 'on' }),
  VERIFY_EMAIL_LINK: optional(linkTemplate, 'Page to which mails lead that prove an address, with {email} and {authHash} in it'),
  RESET_PASSWORD_LINK: optional(
    linkTemplate,
    'Page to which mails lead that reset a password, with {email} and {authHash} in it',
  ),
  INVITATIONS_LINK: optional(
    url('http:', 'https:'),
    'Page to which messages lead that invite somebody to work at an accommodation',
  ),

  ADMIN_IDENTITY: optional(text, 'Login of the administrator that `npm run admin:create` makes; asked for when left out'),
  ADMIN_NAME: optional(text, 'Name of that administrator; the login when left out'),
  ADMIN_PASSWORD: optional(text, 'Password of that administrator; asked for when left out'),

  SMTP_URL: optional(
    url('smtp:', 'smtps:'),
    'Mail server, such as smtps://user:password@mail.example:465; in development mails are kept in /dev/outbox when left out',
  ),
  MAIL_FROM: setting(text, 'Sender of mails', { fallback: 'Foyer <no-reply@localhost>' }),
  SMS_GATEWAY_URL: optional(
    url('http:', 'https:'),
    'Gateway that takes SMS by HTTP POST; in development they are kept in /dev/outbox when left out',
  ),
  SMS_GATEWAY_AUTHORIZATION: optional(text, 'Authorization header for the SMS gateway'),
  SMS_GATEWAY_BODY: setting(text, 'Body for the SMS gateway, JSON or a form, with {to} and {text} in it', {
    fallback: '{"to":"{to}","text":"{text}"}',
  }),
  MESSENGER_GATEWAY_URL: optional(
    url('http:', 'https:'),
    'Gateway of a messaging app that takes messages by HTTP POST; in development they are kept in /dev/outbox when left out',
  ),
  MESSENGER_GATEWAY_AUTHORIZATION: optional(text, 'Authorization header for the messaging gateway'),
  MESSENGER_GATEWAY_BODY: setting(
    text,
    'Body for the messaging gateway, JSON or a form, with {to}, {text} and, if wanted, {app} in it',
    {
      fallback: '{"to":"{to}","text":"{text}"}',
    },
  ),

  DOOR_LOCK_URL: optional(
    url('http:', 'https:'),
    'Lock service that opens doors by HTTP POST; in development a simulator shows them at /dev/doors when left out',
  ),
  DOOR_LOCK_SECRET: optional(
    signingSecret,
    'Signs what the lock service is told: whsec_ and 24 to 64 bytes in base64, which are the key; goes with DOOR_LOCK_URL',
  ),
  COMMAND_RETRY_SECONDS: setting(pauses, 'Pauses before the further tries of a command of an app, separated by commas', {
    fallback: '5,30,120,600,1800,3600,10800,21600',
  }),

  S3_URL: optional(
    bucketUrl,
    'Bucket that keeps uploaded files, such as https://key:secret@s3.example/bucket?region=eu-central-1; DATA_DIR when left out',
  ),

  WEBHOOK_RETRY_SECONDS: setting(pauses, 'Pauses before the further tries of a webhook, separated by commas; then it is dead', {
    fallback: '5,300,1800,7200,18000,36000,50400,72000,86400',
  }),
  OUTBOUND_ALLOW: setting(
    hosts,
    'Host names, addresses or CIDR ranges that webhooks may call although they are not public, and by http, separated by commas',
    { fallback: '127.0.0.0/8,::1/128', inProduction: '' },
  ),
  OUTBOUND_PORTS: setting(ports, 'Ports that webhooks may call, separated by commas; * for any', {
    fallback: '*',
    inProduction: '80,443',
  }),

  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'Least weight of what is logged', { fallback: 'info' }),
  LOG_FORMAT: setting(oneOf('pretty', 'json'), 'For people or for machines', { fallback: 'pretty', inProduction: 'json' }),
  METRICS: setting(onOff, 'Serves Prometheus metrics at /metrics', onInDevelopment),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    url('http:', 'https:'),
    'OTLP/HTTP collector that receives traces; no tracing when left out',
  ),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settingTable

/** The settings of `limitTable`. */
export const limitSettings = Object.fromEntries(
  Object.entries(limitTable).map(([name, { value, min, max, description }]) => [
    name,
    setting(wholeNumber(min, max), `${description} (${min} to ${max})`, { fallback: String(value) }),
  ]),
) as Record<LimitSetting, Setting<number>>
