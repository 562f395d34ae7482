import { writeFileSync } from 'node:fs'
import { envExample, settingsPage } from '../src/platform/config/render.ts'

/** Generates `.env.example` and `docs/settings.md`. */
writeFileSync('.env.example', envExample())
writeFileSync('docs/settings.md', settingsPage())
