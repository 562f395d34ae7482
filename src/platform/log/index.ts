import { type DestinationStream, type Logger, pino } from 'pino'
import { PinoPretty } from 'pino-pretty'
import type { Log } from '../../kernel/context.ts'
import { scrub, scrubText } from './scrub.ts'

interface Settings {
  level: string
  format: 'pretty' | 'json'
}

/** Writes each line synchronously, so the log before a crash is complete. */
export function createLog({ level, format }: Settings, sink: DestinationStream = standardOutput(format)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: scrubFields },
    // pino's own serializer would describe the scrubbed copy instead of the error
    serializers: { err: (error: unknown) => error },
  }
  return withoutSecrets(pino(options, sink))
}

const scrubFields = (fields: object) => scrub(fields) as Record<string, unknown>

/** The bindings of a child are added to each line, because pino scrubs only the fields of a line. */
function withoutSecrets(logger: Logger, bound: object = {}): Log {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (details: object, message: string) =>
    logger[level]({ ...bound, ...details }, scrubText(message))
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (bindings) => withoutSecrets(logger, { ...bound, ...bindings }),
  }
}

function standardOutput(format: Settings['format']) {
  if (format === 'json') return pino.destination({ dest: 1, sync: true })
  return PinoPretty({ sync: true, colorize: process.stdout.isTTY, ignore: 'requestId', translateTime: 'SYS:HH:MM:ss' })
}
