declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A policy, or a version of one. */
    'policy.created': { policyId: string; version: number }
    'policy.updated': { policyId: string }
  }
}
