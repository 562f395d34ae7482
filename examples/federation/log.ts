import { type Attributes, Logger } from '@graphql-hive/gateway-runtime'

/** Writes one line to the error output. */
export const toErrorOutput = (line: string): void => void process.stderr.write(`${line}\n`)

/** The parts of an error that say what failed. The others quote what was sent, and a document or its variables may hold a password. */
interface Failure {
  message?: unknown
  path?: readonly unknown[]
  extensions?: { code?: unknown }
}

export function createLog(writeLine: (line: string) => void): Logger {
  const describe = ({ message = '', path = [], extensions }: Failure) =>
    [beforeQuotes(String(message)), extensions?.code, path.join('.')].filter(Boolean).join(' ')
  return new Logger({
    level: 'warn',
    writers: [
      {
        write: (level, attributes, message) =>
          writeLine(
            [new Date().toISOString(), level, beforeQuotes(message ?? ''), describe(failureIn(attributes))]
              .filter(Boolean)
              .join(' '),
          ),
      },
    ],
  })
}

/** The gateway logs the error itself, or names it. */
function failureIn(attributes: Attributes | null | undefined): Failure {
  const { err, error = err } = (attributes ?? {}) as { err?: Failure; error?: Failure }
  return error ?? (attributes as Failure | null) ?? {}
}

/** Messages quote values. */
const beforeQuotes = (message: string) => message.replace(/["'`{[][\s\S]*/, '…')
