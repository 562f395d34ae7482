export { Article, articleFields, articleResource, StayArticles } from './article-resource.ts'
