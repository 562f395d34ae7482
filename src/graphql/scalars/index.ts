import type { Limits } from '../../kernel/limits.ts'
import { jsonScalar } from './json.ts'
import { DateScalar, DateTime } from './time.ts'
import { ULID } from './ulid.ts'
import { Upload } from './upload.ts'

/** The scalars of `schema/base.graphql`. */
export const makeScalars = (limits: Limits) => ({ ULID, DateTime, Date: DateScalar, JSON: jsonScalar(limits), Upload })
