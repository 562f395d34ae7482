import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Runs a command with more variables, passes signals on to it, and answers its exit code. */
export async function runCommand(
  [program, ...parameters]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(program!, parameters, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]))
  })
}
