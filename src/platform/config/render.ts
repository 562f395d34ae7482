import type { Setting } from './setting.ts'
import { limitSettings, settingTable } from './settings.ts'

const all: Record<string, Setting> = { ...settingTable, ...limitSettings }

/** `.env.example`, whole. */
export function envExample(): string {
  const head = '# Every setting with its default. Made from src/platform/config/settings.ts by `npm run settings`.\n'
  const blocks = Object.entries(all).map(
    ([name, setting]) => `# ${setting.says}${remark(setting)}.\n# ${name}=${setting.fallback ?? ''}\n`,
  )
  return [head, ...blocks].join('\n')
}

/** What an operator sets before anything else. */
const first: readonly string[] = [
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

/** `docs/settings.md`, whole. */
export function settingsPage(): string {
  const rest = (table: Record<string, Setting>) => Object.keys(table).filter((name) => !first.includes(name))
  return `# Settings

The server reads its settings from the environment once, at the start. A wrong value stops the start. \`.env.example\` has them all to copy.
Made from \`src/platform/config/settings.ts\` and \`src/kernel/limits.ts\` by \`npm run settings\`.

## The first twenty

${settingsTable(first)}

## Further ones

${settingsTable(rest(settingTable))}

## Limits

${settingsTable(rest(limitSettings))}
`
}

function settingsTable(names: readonly string[]): string {
  const rows = names.map((name) => {
    const setting = all[name]!
    return `| \`${name}\` | ${defaultOf(setting)} | ${setting.says.replaceAll('|', '\\|')} |`
  })
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function remark({ inProduction, demandedInProduction }: Setting): string {
  if (demandedInProduction) return '; production demands it'
  return inProduction === undefined ? '' : `; in production ${inProduction || 'none'}`
}

function defaultOf(setting: Setting): string {
  const value = setting.fallback ? `\`${setting.fallback}\`` : '–'
  return `${value}${remark(setting)}`
}
