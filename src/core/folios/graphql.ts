import type { Resolvers } from '../../graphql/generated/types.ts'
import { Amount } from './amount.ts'

export const resolvers = { Amount } satisfies Resolvers
