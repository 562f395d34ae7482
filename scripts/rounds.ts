import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the whole suite several times in a row on both databases at once, so that each makes the machine busy for the other. Each runs in a
 * clone of what is committed. Ends at the first round that fails.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const suites = { embedded: 'npm test && npm run test:long && npm run test:browser', postgres: 'npm run test:postgres' }

const directory = mkdtempSync(join(tmpdir(), 'foyer-rounds-'))
const logOf = (suite: string, round: number) => join(directory, `${suite}-${round}.log`)

for (const suite of Object.keys(suites)) {
  execFileSync('git', ['clone', '--quiet', '.', join(directory, suite)])
  execFileSync('npm', ['ci'], { cwd: join(directory, suite), stdio: 'ignore' })
}

async function run([suite, command]: [string, string], round: number): Promise<boolean> {
  const startedAt = performance.now()
  const log = openSync(logOf(suite, round), 'a')
  const child = spawn(command, { shell: true, cwd: join(directory, suite), stdio: ['ignore', log, log] })
  const passed = (await once(child, 'exit'))[0] === 0
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`Round ${round}, ${suite}: ${passed ? 'passed' : `FAILED, see ${logOf(suite, round)}`}, ${seconds} s\n`)
  return passed
}

for (let round = 1; round <= rounds && !process.exitCode; round++) {
  const passed = await Promise.all(Object.entries(suites).map((suite) => run(suite, round)))
  if (passed.includes(false)) process.exitCode = 1
}
if (!process.exitCode) rmSync(directory, { recursive: true })
