import type { ErrorCode } from '../../../src/kernel/errors.ts'
import type { Role } from './cast.ts'

export interface Row {
  /** `$name` is a value of the scene; `$new` is a text that nobody used before. */
  ask: string
  /** Who may; all others are refused. */
  may: readonly Role[]
  /** What those who may can meet instead of success, such as that somebody did it before them. */
  meets?: readonly ErrorCode[]
}

export type Rows = Readonly<Record<string, Row>>
