declare module '../../kernel/events.ts' {
  interface EventTypes {
    'booking_message_template.changed': { kind: string; locale: string }
  }
}

export {}
