import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { cancelImport } from './import/cancel-import.ts'
import { resumeImport } from './import/resume-import.ts'
import { listImports, oneImport } from './read.ts'
import { importView } from './view.ts'

export const resolvers = {
  Query: {
    import: (_, args, ctx, info) => oneImport(ctx, args, selectionOf(info)),
    imports: (_, args, ctx, info) => listImports(ctx, args, selectionOf(info, 'edges', 'node')),
  },
  Mutation: {
    cancelImport: async (_, args, ctx, info) => readWritten(ctx, importView, await cancelImport(ctx, args), selectionOf(info)),
    resumeImport: async (_, args, ctx, info) => readWritten(ctx, importView, await resumeImport(ctx, args), selectionOf(info)),
  },
} satisfies Resolvers
