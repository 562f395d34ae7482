import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// drizzle-kit accepts only an output path below the working directory
mkdirSync('.cache', { recursive: true })
const copy = mkdtempSync(join('.cache', 'migrations-'))
const sqlOf = (files: readonly string[]) => files.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n')

try {
  // the last snapshot is all that the tables are compared with
  cpSync('drizzle/meta', join(copy, 'meta'), { recursive: true })
  const options = ['--dialect=postgresql', '--schema=src/db/tables/index.ts', `--out=${copy}`]
  const output = execFileSync('drizzle-kit', ['generate', ...options], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const missing = globSync('*.sql', { cwd: copy })
  if (missing.length > 0 || !output.includes('No schema changes')) {
    process.stderr.write(
      `${missing.length > 0 ? sqlOf(missing) : output}\nNo migration does this yet. Run: npm run db:generate -- --name <what_changes>\n`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true })
}
