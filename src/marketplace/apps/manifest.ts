import { z } from 'zod'
import { scopes } from '../../kernel/app.ts'
import { versionPattern } from './semver.ts'

const versionCharactersMax = 64
const patternsMost = 100
const surfacesMost = 100
const hopsMost = 100
const titleCharactersMax = 200
const patternCharactersMax = 100

const version = z
  .string()
  .max(versionCharactersMax)
  .regex(versionPattern, 'expected a version such as 1.4.0, without build metadata')

const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length

/** One event, such as `reservation.created`, or all that begin alike, such as `pms.reservation.*`. */
const eventPattern = z
  .string()
  .max(patternCharactersMax)
  .regex(/^(\*|[a-z][a-z_]*(\.[a-z][a-z_]*)*(\.\*)?)$/, 'expected an event such as reservation.created, or reservation.*')

/** As the keys of datasets, which back surfaces. */
const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'expected a key of lower-case letters, digits, - and _')

const surface = z.strictObject({
  key,
  kind: z.enum(['page', 'panel', 'action']),
  title: z.string().trim().min(1).max(titleCharactersMax),
  /** The dataset that it shows or chooses from. */
  dataset: key.optional(),
})

const hop = z.strictObject({ from: version, to: version, appMigration: z.enum(['required', 'none']) })

/** What a version asks for and brings along. */
export const manifest = z.strictObject({
  version,
  scopes: z.array(z.enum(scopes)).max(scopes.length).refine(unique, 'names a scope twice').default([]),
  webhooks: z.array(eventPattern).max(patternsMost).refine(unique, 'names a pattern twice').default([]),
  surfaces: z
    .array(surface)
    .max(surfacesMost)
    .refine((surfaces) => unique(surfaces.map((each) => each.key)), 'names a key twice')
    .default([]),
  upgrade: z.strictObject({ hops: z.array(hop).max(hopsMost) }).optional(),
})

const published = z.object({ scopes: z.array(z.string()) })

/** Of a manifest that was found sound when it was published, whatever the rules have become since. */
export const scopesOf = (stored: unknown): string[] => published.parse(stored).scopes
