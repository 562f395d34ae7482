export { listArticles } from './list-articles.ts'
export { articlesPolicy } from './policy.ts'
export { type ArticleRow, articleView } from './view.ts'
