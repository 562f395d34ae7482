/** A process that delivers nothing yet. */
export const allFree = {
  owner: 'ALL-FREE',
  senders: { free: 8, freeForFailing: 4, byApp: new Map<string, number>(), byEndpoint: new Map<string, number>() },
  nodes: 1,
}
