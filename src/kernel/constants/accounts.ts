export const ADMIN_SESSION_HOURS = 8 // Lifetime of a session that an administrator opens as another user
export const REFRESH_REPEAT_SECONDS = 10 // How long a browser that sends a used refresh token again gets the same answer
export const REFRESH_REPEAT_HOPS_MAX = 20 // Most successors that such a token is followed through
