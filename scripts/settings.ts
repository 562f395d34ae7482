import { writeFileSync } from 'node:fs'
import { envExample, limitsPage, settingsPage } from '../src/platform/config/render.ts'

/** Generates `.env.example`, `docs/settings.md` and `docs/limits.md`. */
writeFileSync('.env.example', envExample())
writeFileSync('docs/settings.md', settingsPage())
writeFileSync('docs/limits.md', limitsPage())
