import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { envExample, settingsTable } from '../src/platform/config/render.ts'

/** Writes `.env.example` and the README's table of settings, so that neither drifts from the settings themselves. */
writeFileSync('.env.example', envExample())

const between = /(<!-- settings -->\n)[\s\S]*(\n<!-- \/settings -->)/
if (existsSync('README.md')) {
  const readme = readFileSync('README.md', 'utf8')
  writeFileSync(
    'README.md',
    readme.replace(between, (_, start: string, end: string) => `${start}${settingsTable()}${end}`),
  )
}
