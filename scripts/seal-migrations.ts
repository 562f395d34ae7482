import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes down the checksums of migrations that have none. One that is written down is never changed. */
const checksumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`drizzle/${name}`))
    .digest('hex')
const file = 'drizzle/checksums.json'
const known: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
for (const name of globSync('*.sql', { cwd: 'drizzle' }).sort()) known[name] ??= checksumOf(name)
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
