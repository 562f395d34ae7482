import type { Setting } from './setting-types.ts'
import { limitSettings, settingTable } from './settings.ts'

type Name = keyof typeof settingTable | keyof typeof limitSettings

const all: Readonly<Record<Name, Setting>> = { ...settingTable, ...limitSettings }

/** The text of `.env.example`. */
export function envExample(): string {
  const head =
    '# Every setting with its default. Made from src/platform/config/settings.ts and src/kernel/limits.ts by `npm run settings`.\n'
  const blocks = Object.entries(all).map(
    ([name, setting]) => `# ${setting.description}${remark(setting)}.\n# ${name}=${setting.fallback ?? ''}\n`,
  )
  return [head, ...blocks].join('\n')
}

/** The settings that operators touch first. */
const first: readonly Name[] = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'TOKEN_SECRET',
  'ENCRYPTION_KEY',
  'CORS_ORIGINS',
  'TRUSTED_PROXIES',
  'SERVICE_NAME',
  'PHONE_COUNTRY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'DOOR_LOCK_URL',
  'S3_URL',
  'RATE_LIMIT_PER_MINUTE',
  'DATABASE_POOL_MAX',
  'LOG_LEVEL',
]

/** Each heading with the setting that it stands before. Settings without one follow those before them. */
const headings: Readonly<Partial<Record<Name, string>>> = {
  NODE_ENV: 'Server',
  SERVICE_NAME: 'Accounts',
  SMTP_URL: 'SMS, mail and messenger',
  DOOR_LOCK_URL: 'Guests and doors',
  COMMAND_RETRY_SECONDS: 'Apps',
  WEBHOOK_RETRY_SECONDS: 'Webhooks',
  LOG_LEVEL: 'Logs, metrics and traces',
  RATE_LIMIT_PER_MINUTE: 'Requests, lists and uploads',
  QUERY_CHARACTERS_MAX: 'GraphQL',
  ACCESS_TOKEN_SECONDS: 'Accounts',
  SMS_SENDS_MAX: 'SMS, mail and messenger',
  NOTIFICATION_DATA_BYTES_MAX: 'Notifications',
  CHECK_IN_WINDOW_DAYS: 'Guests and doors',
  MARKETPLACE_PER_SECOND: 'Apps',
  WEBHOOK_SECONDS_MAX: 'Webhooks',
  RELAY_BATCH_EVENTS: 'Jobs and database',
}

/** The text of `docs/settings.md`. */
export function settingsPage(): string {
  let heading: string | undefined
  const names = Object.keys(all) as Name[]
  const groups = Map.groupBy(names, (name) => (heading = headings[name] ?? heading))
  const sections = [...groups].map(
    ([heading, names]) => `## ${heading}\n\n${settingsTable(names.filter((name) => !first.includes(name)))}\n`,
  )
  return `# Settings

The server reads its settings from the environment once, at the start. A wrong value stops the start. A name that is misspelt, or
no longer a setting, is reported in a warning. \`.env.example\` has all settings to copy.
Made from \`src/platform/config/settings.ts\` and \`src/kernel/limits.ts\` by \`npm run settings\`.

## Touched first

${settingsTable(first)}

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
