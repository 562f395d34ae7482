import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** Adds the checksums of new migrations. An existing checksum is never changed. */
const checksumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`drizzle/${name}`))
    .digest('hex')
const file = 'drizzle/checksums.json'
const known: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
for (const name of globSync('*.sql', { cwd: 'drizzle' }).sort()) known[name] ??= checksumOf(name)
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
