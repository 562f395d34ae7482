import { parseArgs } from 'node:util'
import { StartError } from '../src/kernel/errors.ts'

/** The file that a command names, if any, and whether it has each of its options. */
export function fileAndOptions(options: readonly string[], usage: string) {
  const { positionals, values } = parsed(options, usage)
  if (positionals.length > 1) throw new StartError(usage)
  return { file: positionals[0], has: (option: string) => values[option] === true }
}

function parsed(options: readonly string[], usage: string) {
  try {
    const flags = Object.fromEntries(options.map((name) => [name, { type: 'boolean' } as const]))
    return parseArgs({ allowPositionals: true, options: flags })
  } catch {
    throw new StartError(usage)
  }
}
