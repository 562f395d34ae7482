import type { Setting } from './setting-types.ts'
import { limitSettings, settingTable } from './settings.ts'

type Name = keyof typeof settingTable | keyof typeof limitSettings

const all: Readonly<Record<Name, Setting>> = { ...settingTable, ...limitSettings }

const named = (names: string) => names.trim().split(/\s+/) as Name[]

/** The settings of every installation. */
const everybody = named(`
  NODE_ENV HOST PUBLIC_URL DATABASE_URL TOKEN_SECRET ENCRYPTION_KEY TRUSTED_PROXIES SMTP_URL MAIL_FROM SMS_GATEWAY_URL`)

/** The settings that some installations need. */
const operators = named(`
  PORT DATA_DIR ERASURES_FILE DATABASE_LISTEN_URL DATABASE_NAMED_STATEMENTS DATABASE_POOL_MAX WORKER CONSOLE BOOKING_PAGE
  CORS_ORIGINS RATE_LIMIT_PER_MINUTE SERVICE_NAME PHONE_COUNTRY REQUIRE_OTP VERIFY_EMAIL_LINK RESET_PASSWORD_LINK
  INVITATIONS_LINK SMS_GATEWAY_AUTHORIZATION SMS_GATEWAY_BODY MESSENGER_GATEWAY_URL MESSENGER_GATEWAY_AUTHORIZATION
  MESSENGER_GATEWAY_BODY DOOR_LOCK_URL DOOR_LOCK_SECRET S3_URL OUTBOUND_ALLOW OUTBOUND_PORTS LOG_LEVEL LOG_FORMAT METRICS
  OTEL_EXPORTER_OTLP_ENDPOINT`)

const others = (Object.keys(all) as Name[]).filter((name) => !everybody.includes(name) && !operators.includes(name))

/** The text of `.env.example`. */
export function envExample(): string {
  const block = (name: Name) => `# ${all[name].description}${remark(all[name])}.\n# ${name}=${all[name].fallback ?? ''}\n`
  return [
    '# Every setting with its default. Made from src/platform/config/settings.ts and src/kernel/limits.ts by `npm run settings`.\n',
    '# For every installation\n',
    ...everybody.map(block),
    '# For some installations\n',
    ...operators.map(block),
    '# Limits, and what is seldom set\n',
    ...others.map(block),
  ].join('\n')
}

/** Each heading with the first of its settings. Those without one follow the one before them. */
const headings: Readonly<Partial<Record<Name, string>>> = {
  DEMO: 'Server',
  ADMIN_IDENTITY: 'Accounts',
  COMMAND_RETRY_SECONDS: 'Apps',
  WEBHOOK_RETRY_SECONDS: 'Webhooks',
  WORK_PER_ADDRESS_MS: 'Requests, lists and uploads',
  QUERY_CHARACTERS_MAX: 'GraphQL',
  ACCESS_TOKEN_SECONDS: 'Accounts',
  SMS_SENDS_MAX: 'SMS, mail and messenger',
  NOTIFICATION_DATA_BYTES_MAX: 'Notifications',
  CHECK_IN_WINDOW_DAYS: 'Guests',
  MARKETPLACE_PER_SECOND: 'Apps',
  WEBHOOK_SECONDS_MAX: 'Webhooks',
  RELAY_BATCH_EVENTS: 'Jobs and database',
}

const madeFrom = 'Made from `src/platform/config/settings.ts` and `src/kernel/limits.ts` by `npm run settings`.'

/** The text of `docs/settings.md`. */
export const settingsPage = () => `# Settings

The server reads its settings from the environment once, at the start. A wrong value stops the start. A name that is misspelt, or
no longer a setting, is reported in a warning. \`.env.example\` has all settings to copy.
${madeFrom}

## For every installation

${settingsTable(everybody)}

## For some installations

${settingsTable(operators)}

Limits, and what is seldom set, are in [limits.md](limits.md).
`

/** The text of `docs/limits.md`. */
export function limitsPage(): string {
  let heading: string | undefined
  const groups = Map.groupBy(others, (name) => (heading = headings[name] ?? heading))
  const sections = [...groups].map(([heading, names]) => `## ${heading}\n\n${settingsTable(names)}\n`)
  return `# Limits, and what is seldom set

Every other setting. What most installations set is in [settings.md](settings.md).
${madeFrom}

${sections.join('\n')}`
}

function settingsTable(names: readonly Name[]): string {
  const rows = names.map((name) => {
    const setting = all[name]
    return `| \`${name}\` | ${defaultOf(setting)} | ${setting.description.replaceAll('|', '\\|')} |`
  })
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function remark({ inProduction, requiredInProduction, withSubgraphs }: Setting): string {
  if (withSubgraphs !== undefined) return `; with SUBGRAPHS ${withSubgraphs}`
  if (requiredInProduction) return '; production requires it'
  return inProduction === undefined ? '' : `; in production ${inProduction || 'none'}`
}

function defaultOf(setting: Setting): string {
  const value = setting.fallback ? `\`${setting.fallback}\`` : '–'
  return `${value}${remark(setting)}`
}
