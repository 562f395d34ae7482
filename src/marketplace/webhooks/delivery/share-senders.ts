import type { Limits } from '../../../kernel/limits.ts'
import type { CalledEndpoint } from './called-endpoints.ts'

/** An endpoint with lanes that are due, as a claim finds it. */
export interface DueEndpoint {
  id: string
  appId: string
  failing: boolean
  /** Since when, in milliseconds. */
  dueAt: number
  /** Lanes that are due; no more are counted than the endpoint may have senders. */
  lanes: number
  /** Senders that other processes have at it. */
  sendersOfOthers: number
}

/** The senders of this process, and how many more it may have. */
export interface Senders {
  free: number
  /** How many of the free ones may go to failing endpoints. */
  freeForFailing: number
  byApp: ReadonlyMap<string, number>
  byEndpoint: ReadonlyMap<string, number>
}

/** `open` has the endpoint of each sender. */
export function sendersOf(open: readonly CalledEndpoint[], { WEBHOOKS_AT_ONCE: max }: Limits): Senders {
  const failing = open.filter(({ failingSince }) => failingSince !== null)
  return {
    free: max - open.length,
    // the other half stays free for healthy endpoints
    freeForFailing: Math.ceil(max / 2) - failing.length,
    byApp: countBy(open, ({ appId }) => appId),
    byEndpoint: countBy(open, ({ id }) => id),
  }
}

function countBy(open: readonly CalledEndpoint[], keyOf: (endpoint: CalledEndpoint) => string): Map<string, number> {
  const groups = Map.groupBy(open, keyOf)
  return new Map([...groups].map(([key, { length }]) => [key, length]))
}

interface Bounds {
  /** At an endpoint, of all processes together. */
  ofEndpoint: number
  /** The share of this process in it. */
  ofEndpointHere: number
}

/**
 * How many senders each endpoint gets now. Apps take turns, the one with the fewest senders first, and the endpoints of each app do;
 * failing ones come last. An app gets no more than it leaves free, and an endpoint one less for each that it has: so slow receivers
 * never keep a new one waiting.
 */
export function shareSenders(due: readonly DueEndpoint[], senders: Senders, bounds: Bounds): Map<string, number> {
  const byApp = new Map(senders.byApp)
  const wishes = due
    .flatMap((endpoint) => wishesOf(endpoint, senders.byEndpoint.get(endpoint.id) ?? 0, bounds))
    .sort((one, other) => healthyFirst(one, other) || one.turn - other.turn || longestFirst(one, other))
    .map((wish) => ({ ...wish, ofApp: increased(byApp, wish.endpoint.appId) }))
    .sort((one, other) => one.ofApp - other.ofApp || healthyFirst(one, other) || longestFirst(one, other))
  const granted = new Map<string, number>()
  let { free, freeForFailing } = senders
  for (const { endpoint, turn, ofApp } of wishes) {
    if (ofApp + turn - 1 > free || (endpoint.failing && freeForFailing <= 0)) continue
    free--
    if (endpoint.failing) freeForFailing--
    increased(granted, endpoint.id)
  }
  return granted
}

/** The apps that have as many senders as are free. */
export const fullApps = ({ byApp, free }: Senders): string[] =>
  [...byApp].flatMap(([appId, count]) => (count >= free ? [appId] : []))

interface Wish {
  endpoint: DueEndpoint
  /** Which sender of the endpoint it would be. */
  turn: number
}

function wishesOf(endpoint: DueEndpoint, here: number, { ofEndpoint, ofEndpointHere }: Bounds): Wish[] {
  const { lanes, failing, sendersOfOthers } = endpoint
  const all = here + sendersOfOthers
  const count = Math.min(lanes, (failing ? 1 : ofEndpoint) - all, ofEndpointHere - here)
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({ endpoint, turn: all + at + 1 }))
}

const healthyFirst = (one: Wish, other: Wish) => Number(one.endpoint.failing) - Number(other.endpoint.failing)
const longestFirst = (one: Wish, other: Wish) => one.endpoint.dueAt - other.endpoint.dueAt

function increased(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
