import { execFileSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'

execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
// the next migration is compared with the last snapshot, and nothing reads those before
for (const before of globSync('drizzle/meta/*_snapshot.json').sort().slice(0, -1)) rmSync(before)
await import('./seal-migrations.ts')
