import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection } from '../../graphql/resolve.ts'
import { addArticle } from './add-article.ts'
import { listArticles } from './list-articles.ts'
import { createArticle, updateArticle } from './write-article.ts'

export const resolvers = {
  Query: {
    articles: bySelection(listArticles),
  },
  Mutation: {
    createArticle: byInput(createArticle),
    updateArticle: byInput(updateArticle),
    addArticle: byInput(addArticle),
  },
} satisfies Resolvers
