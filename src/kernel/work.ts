/** What a node does beside requests. Each kind may have nodes of its own. */
export const kindsOfWork = ['events', 'jobs', 'commands', 'webhooks', 'payments'] as const

export type KindOfWork = (typeof kindsOfWork)[number]
