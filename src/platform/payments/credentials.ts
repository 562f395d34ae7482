import { z } from 'zod'
import { SECRET_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Credentials } from './port.ts'
import { PaymentError } from './port.ts'

/** Checks credentials before they are sent anywhere. The error names the field and not its value. */
export function credentialsBy<Schema extends z.ZodType>(schema: Schema, credentials: Credentials): z.output<Schema> {
  const result = schema.safeParse(credentials)
  if (result.success) return result.data
  throw new PaymentError('CREDENTIALS_INVALID', String(result.error.issues[0]?.path[0] ?? 'credentials'))
}

/** The code of the error about keys of which one is for tests and another for real money. */
export const modesDiffer = 'modes differ'

/** Refuses such keys: what guests pay by the one, the other does not find. Keys that name no mode are not judged. */
export function refuseTwoModes(modeOf: RegExp, keys: readonly string[]): void {
  const modes = keys.flatMap((key) => modeOf.exec(key)?.[1] ?? [])
  if (new Set(modes).size > 1) throw new PaymentError('CREDENTIALS_INVALID', modesDiffer)
}

/** A secret that fits into a header. */
export const keyText = (pattern: RegExp) => z.string().max(SECRET_CHARACTERS_MAX).regex(pattern)
