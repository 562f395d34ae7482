export { Article, articleFields, articleResource } from './article-resource.ts'
export { StayArticles, stayArticleOf } from './stay-articles.ts'
