import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { addArticle } from './add-article.ts'
import { createArticle } from './create-article.ts'
import { listArticles } from './list-articles.ts'
import { updateArticle } from './update-article.ts'

export const resolvers = {
  Query: {
    articles: (_, args, ctx, info) => listArticles(ctx, args, selectionOf(info)),
  },
  Mutation: {
    createArticle: (_, { input }, ctx) => createArticle(ctx, input),
    updateArticle: (_, { input }, ctx) => updateArticle(ctx, input),
    addArticle: (_, { input }, ctx) => addArticle(ctx, input),
  },
} satisfies Resolvers
