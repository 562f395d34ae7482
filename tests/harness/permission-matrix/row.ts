import type { ErrorCode } from '../../../src/kernel/errors.ts'
import type { Role } from './cast.ts'

export interface Row {
  /** The operation. `$name` is a value of the scene; `$new` is a new unique text, `FILE` a picture to upload. */
  ask: string
  /** The roles that may. All others are refused. */
  may: readonly Role[]
  /** Errors that these roles can get instead, for example because an earlier role did it already. */
  meets?: readonly ErrorCode[]
  /** The setting of this name is on while the row is tried. */
  setting?: 'staffManagesStays' | 'sellsOnline'
  /** It ends the caller's session: each user gets one for it. */
  endsSession?: true
}

export type Rows = Readonly<Record<string, Row>>
