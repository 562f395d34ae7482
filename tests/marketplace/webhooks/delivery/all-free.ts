/** A process that delivers nothing yet. */
export const allFree = {
  owner: 'ALL-FREE',
  places: 8,
  failingPlaces: 4,
  openByApp: new Map(),
  openByEndpoint: new Map(),
  endingByEndpoint: new Map(),
  promptEndpoints: new Set<string>(),
  nodes: 1,
}
