import { and, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { policies, policyVersions } from '../../db/tables/index.ts'
import { defineView, many, one } from '../../db/view.ts'

export type PolicyVersionRow = typeof policyVersions.$inferSelect
export type PolicyRow = typeof policies.$inferSelect & { latest: PolicyVersionRow; versions: PolicyVersionRow[] }

const versionView = defineView<PolicyVersionRow>(policyVersions)

const ofPolicy = matching(policyVersions, { accommodationId: policies.accommodationId, policyId: policies.id })

const isLatest = sql`not exists (select from ${policyVersions} newer where newer.accommodation_id = ${policyVersions.accommodationId}
  and newer.policy_id = ${policyVersions.policyId} and newer.version > ${policyVersions.version})`

export const policyView = defineView<PolicyRow>(policies, {
  always: ['accommodationId', 'id'],
  relations: {
    latest: one(versionView, and(ofPolicy, isLatest)!),
    versions: many(versionView, ofPolicy, sql`${policyVersions.version} desc`),
  },
})
