import { z } from 'zod'
import { areUnique, isOnce, label, surfaceKey } from '../../kernel/inputs.ts'
import {
  MANIFEST_HOPS_MAX,
  MANIFEST_PATTERNS_MAX,
  MANIFEST_SURFACES_MAX,
  TITLE_CHARACTERS_MAX,
  VERSION_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { scopes } from '../../kernel/scopes.ts'
import { compareVersions, versionPattern } from './semver.ts'
import { eventPattern } from './webhook-types.ts'

const version = z
  .string()
  .max(VERSION_CHARACTERS_MAX)
  .regex(versionPattern, 'expected a version such as 1.4.0, without build metadata')

const surface = z.strictObject({
  key: surfaceKey,
  kind: z.enum(['page', 'panel', 'action']),
  title: label(TITLE_CHARACTERS_MAX),
  /** The dataset that it shows. */
  dataset: surfaceKey.optional(),
})

const appMigration = z.enum(['required', 'none'])

const hop = z
  .strictObject({ from: version, to: version, appMigration })
  .refine(({ from, to }) => compareVersions(from, to) < 0, 'leads to no later version')

const fields = z.strictObject({
  version,
  scopes: z.array(z.enum(scopes)).max(scopes.length).refine(areUnique, 'names a scope twice').default([]),
  webhooks: z.array(eventPattern).max(MANIFEST_PATTERNS_MAX).refine(areUnique, 'names a pattern twice').default([]),
  surfaces: z.array(surface).max(MANIFEST_SURFACES_MAX).refine(isOnce('key'), 'names a key twice').default([]),
  upgrade: z
    .strictObject({
      hops: z
        .array(hop)
        .max(MANIFEST_HOPS_MAX)
        .refine((hops) => areUnique(hops.map(({ from, to }) => `${from} ${to}`)), 'names a hop twice'),
    })
    .optional(),
})

/** The scopes, webhooks, surfaces and upgrade paths of a version. */
export const manifest = fields.refine(
  ({ version, upgrade }) => !upgrade?.hops.some(({ to }) => compareVersions(to, version) > 0),
  {
    path: ['upgrade', 'hops'],
    message: 'leads beyond the version',
  },
)

const published = z.object({
  scopes: z.array(z.string()),
  surfaces: z.array(z.object({ key: z.string(), kind: z.string() })),
  upgrade: z.object({ hops: z.array(z.object({ from: z.string(), to: z.string(), appMigration })) }).optional(),
})

/** For stored manifests, which may have been published under older rules than those of `manifest`. */
export const scopesOf = (stored: unknown): string[] => published.parse(stored).scopes
export const hopsOf = (stored: unknown): Hop[] => published.parse(stored).upgrade?.hops ?? []
export const hasAction = (stored: unknown, key: string): boolean =>
  published.parse(stored).surfaces.some((surface) => surface.kind === 'action' && surface.key === key)

export type Hop = z.output<typeof hop>
