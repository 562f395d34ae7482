import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the whole suite several times in a row on both databases at once, so that each makes the machine busy for the other. Each runs in a
 * clone of what is committed. Ends at the first round that fails.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const suites = { embedded: ['test', 'test:long', 'test:browser'], postgres: ['test:postgres'] }

const directory = mkdtempSync(join(tmpdir(), 'foyer-rounds-'))
const logOf = (suite: string, round: number) => join(directory, `${suite}-${round}.log`)

for (const suite of Object.keys(suites)) {
  execFileSync('git', ['clone', '--quiet', '.', join(directory, suite)])
  execFileSync('npm', ['ci'], { cwd: join(directory, suite), stdio: 'ignore' })
}

async function run([suite, scripts]: [string, string[]], round: number): Promise<boolean> {
  const startedAt = performance.now()
  const log = openSync(logOf(suite, round), 'a')
  let passed = true
  for (const script of scripts) {
    const child = spawn('npm', ['run', script], { cwd: join(directory, suite), stdio: ['ignore', log, log] })
    passed = (await new Promise<number | null>((resolve) => child.once('exit', resolve))) === 0
    if (!passed) break
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`Round ${round}, ${suite}: ${passed ? 'passed' : `FAILED, see ${logOf(suite, round)}`}, ${seconds} s\n`)
  return passed
}

for (let round = 1; round <= rounds && !process.exitCode; round++) {
  const passed = await Promise.all(Object.entries(suites).map((suite) => run(suite, round)))
  if (passed.includes(false)) process.exitCode = 1
}
if (!process.exitCode) rmSync(directory, { recursive: true })
