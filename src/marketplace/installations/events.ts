declare module '../../kernel/events.ts' {
  interface EventTypes {
    'installation.activated': { installationId: string; appId: string; version: string; effectiveScopes: readonly string[] }
    'installation.scopes_changed': {
      installationId: string
      appId: string
      version: string
      effectiveScopes: readonly string[]
      addedScopes: readonly string[]
      removedScopes: readonly string[]
    }
    'installation.setup_ready': { installationId: string; appId: string }
    /** Until `cleanUpUntil` the app can get a token that only reads; times are epoch milliseconds. */
    'installation.uninstalled': { installationId: string; appId: string; version: string; cleanUpUntil: number }
  }
}
