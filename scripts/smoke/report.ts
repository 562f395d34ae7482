import { inspect } from 'node:util'

const started = performance.now()

/** Prints one line per check. The first failure ends the process. */
export function check(name: string, passes: boolean, details: unknown = ''): asserts passes {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${passes ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`)
  if (!passes) throw new Error(`${name}: ${typeof details === 'string' ? details : inspect(details)}`)
}

/** A check of what must not be refused. */
export async function step<Answer>(name: string, work: Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work])
  check(name, result.status === 'fulfilled', result)
  return result.value
}
