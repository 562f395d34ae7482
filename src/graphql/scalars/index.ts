import { type JsonLimits, jsonScalar } from './json.ts'
import { DateScalar, DateTime } from './time.ts'
import { ULID } from './ulid.ts'
import { Upload } from './upload.ts'

export type { JsonLimits } from './json.ts'

/** The scalars of `schema/base.graphql`. */
export const makeScalars = (limits: JsonLimits) => ({ ULID, DateTime, Date: DateScalar, JSON: jsonScalar(limits), Upload })
