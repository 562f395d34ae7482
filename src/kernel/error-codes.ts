/** The six codes of the GraphQL contract, with their HTTP status. REST has codes of its own: `rest/problem.ts` makes them of the names in `errors.ts`. */
export const httpStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const

export type Code = keyof typeof httpStatus
