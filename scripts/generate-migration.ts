import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes down what every migration is so far, which must not change any more, and generates the next one. */
const checksumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`drizzle/${name}`))
    .digest('hex')
const file = 'drizzle/checksums.json'
const known: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
for (const name of globSync('*.sql', { cwd: 'drizzle' }).sort()) known[name] ??= checksumOf(name)
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
