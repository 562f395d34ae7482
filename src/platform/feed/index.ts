export { type EventMapper, eventMapper } from './map-events.ts'
export { createFeed, type LiveFeed } from './notify.ts'
export type { FeedPort, FeedSubscription, SubscribeOptions } from './port.ts'
export { eventsAfter, newestNumbers, numberBefore } from './store.ts'
