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

/** The README's table. */
export function settingsTable(): string {
  const rows = Object.entries(all).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.says.replaceAll('|', '\\|')} |`,
  )
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
