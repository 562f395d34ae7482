import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, bySelection, thenRead } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { cancelImport, resumeImport } from './import/end-and-resume.ts'
import { listImports, oneImport } from './read.ts'
import { importView } from './view.ts'

export const resolvers = {
  Query: {
    import: bySelection(oneImport),
    imports: (_, args, ctx, info) => listImports(ctx, args, selectionOf(info, 'edges', 'node')),
  },
  Mutation: {
    cancelImport: thenRead(importView, byArgs(cancelImport)),
    resumeImport: thenRead(importView, byArgs(resumeImport)),
  },
} satisfies Resolvers
