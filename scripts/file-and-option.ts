import { parseArgs } from 'node:util'
import { StartError } from '../src/kernel/errors.ts'

/** The file that a command names, if any, and whether it has its one option. */
export function fileAndOption(option: string, usage: string): { file: string | undefined; chosen: boolean } {
  const { positionals, values } = parsed(option, usage)
  if (positionals.length > 1) throw new StartError(usage)
  return { file: positionals[0], chosen: values[option] === true }
}

function parsed(option: string, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options: { [option]: { type: 'boolean' } } })
  } catch {
    throw new StartError(usage)
  }
}
