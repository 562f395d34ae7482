import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The checks that need no database. What is generated is made anew before. */
const checks: Readonly<Record<string, readonly [command: string, ...parameters: string[]]>> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  types: ['tsc', '--noEmit'],
  'types of the console': ['tsc', '--noEmit', '--project', 'console'],
  migrations: ['node', 'scripts/drift-migrations.ts'],
  'schema and architecture': ['vitest', 'run', '--project', 'architecture', '--reporter', 'dot'],
}

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

async function run(name: string, [command, ...parameters] = checks[name]!): Promise<boolean> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } })
  const code = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), code])
  const passed = (await code) === 0
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)} ${seconds()}\n${passed ? '' : `${out}${err}`}`)
  return passed
}

const isMade = await run('what is generated', ['bun', 'scripts/codegen.ts'])
const results = isMade ? await Promise.all(Object.keys(checks).map((name) => run(name))) : [false]
process.stdout.write(`${results.every(Boolean) ? 'Verified' : 'Not verified'} in ${seconds()}\n`)
process.exitCode = results.every(Boolean) ? 0 : 1
