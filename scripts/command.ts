import { FoyerError, StartError } from '../src/kernel/errors.ts'

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Whether the message is enough for the person who ran the command. */
export const isPlain = (error: unknown): error is Error => error instanceof StartError || error instanceof FoyerError

/** Runs a command. An expected error is one line and exit code 1; only a bug shows its stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isPlain(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
