import { z } from 'zod'
import { platformEntities } from '../../db/tables/index.ts'

export const platformEntity = z.enum(platformEntities)
export const dataset = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'expected the key of a dataset')
