declare module '../../kernel/events.ts' {
  interface EventTypes {
    'article.created': { articleId: string }
    /** Names the fields that changed. */
    'article.updated': { articleId: string; fields: string[] }
  }
}
