export { Article, articleFields, articleResource } from './article-resource.ts'
export { StayArticles } from './stay-articles.ts'
