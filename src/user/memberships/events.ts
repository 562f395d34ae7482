declare module '../../kernel/events.ts' {
  interface EventTypes {
    'employee.added': { userId: string }
    'employee.updated': { userId: string }
    'employee.removed': { userId: string }
  }
}
