import { execFileSync } from 'node:child_process'

execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
await import('./seal-migrations.ts')
