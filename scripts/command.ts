import { FoyerError, StartError } from '../src/kernel/errors.ts'

/** Whether its message alone says all, to whoever typed the command. */
export const isPlain = (error: unknown): error is Error => error instanceof StartError || error instanceof FoyerError

/** Does what a command is for. What stands in its way is one plain line and exit code 1; only a fault of ours has a stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isPlain(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
