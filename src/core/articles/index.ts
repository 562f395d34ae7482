export { addArticle } from './add-article.ts'
export { listArticles } from './list-articles.ts'
export { type ArticleRow, articleView } from './view.ts'
