declare module '../../kernel/events.ts' {
  interface EventTypes {
    'rate_plan.created': { ratePlanId: string }
    /** Names the fields that changed. */
    'rate_plan.updated': { ratePlanId: string; fields: string[] }
  }
}
