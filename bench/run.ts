import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { print } from './common/report.ts'

/** Each guards a promise. */
const benches = ['list', 'commands', 'webhooks', 'fanout', 'start', 'replay', 'costly-reads']

/** Runs the benches that are named, or all, one after another. What is not a name goes to each of them. */
const args = process.argv.slice(2)
const named = benches.filter((name) => args.includes(name))
const passed = args.filter((arg) => !benches.includes(arg))
const failed: string[] = []
for (const name of named.length > 0 ? named : benches) {
  print(`\n# ${name}\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...passed], { stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
print(failed.length > 0 ? `\nNot reached: ${failed.join(', ')}` : '\nAll is reached')
if (failed.length > 0) process.exitCode = 1
