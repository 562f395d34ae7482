import { writeFileSync } from 'node:fs'
import { envExample, settingsPage } from '../src/platform/config/render.ts'

/** Writes `.env.example` and `docs/settings.md`, so that neither drifts from the settings themselves. */
writeFileSync('.env.example', envExample())
writeFileSync('docs/settings.md', settingsPage())
