import type { Policy } from '../../kernel/authorize.ts'

/** A kiosk reads and adds only what is sold there. */
export const articlesPolicy = {
  articles: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  createArticle: ['manager', 'accommodationAdmin'],
  updateArticle: ['manager', 'accommodationAdmin'],
  addArticle: ['staff', 'kiosk', 'accommodationAdmin', 'app'],
} as const satisfies Policy
