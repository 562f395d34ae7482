/** What a tenant can allow an app to do. A route without a scope is open to every installed app. */
export const scopes = ['reservations:write', 'folios:write'] as const
export type Scope = (typeof scopes)[number]
