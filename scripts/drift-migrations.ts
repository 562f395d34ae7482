import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// drizzle-kit accepts only an output path below the working directory
mkdirSync('.cache', { recursive: true })
const copy = mkdtempSync(join('.cache', 'migrations-'))
const sqlOf = (files: readonly string[]) => files.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n')
const migrations = () => globSync('*.sql', { cwd: copy })

try {
  cpSync('drizzle', copy, { recursive: true })
  const before = migrations()
  const options = ['--dialect=postgresql', '--schema=src/db/tables/index.ts', `--out=${copy}`]
  const output = execFileSync('drizzle-kit', ['generate', ...options], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const missing = migrations().filter((file) => !before.includes(file))
  if (missing.length > 0 || !output.includes('No schema changes')) {
    process.stderr.write(
      `${missing.length > 0 ? sqlOf(missing) : output}\nNo migration does this yet. Run: npm run db:generate -- --name <what_changes>\n`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true })
}
