declare module '../../kernel/events.ts' {
  interface EventTypes {
    'employee.added': { userId: string }
    'employee.updated': { userId: string }
    'employee.removed': { userId: string }
    'employee.invited': { userId: string }
    'employee.invitation_ended': { userId: string; how: 'declined' | 'withdrawn' }
  }
}
