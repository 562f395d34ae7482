import type { Database } from '../../../db/database.ts'
import { breathe } from '../../../kernel/breathe.ts'
import { type Calendar, type CalendarPair, type CalendarRequest, readCalendar, runsOfDays } from '../prices/calendar.ts'
import { ruleFields } from '../pricing/rules.ts'
import type { RuleValues } from '../pricing/terms.ts'
import type { RuleRun, RulesRequest } from './read-stay-rules.ts'

/** Consecutive days on which the same holds for a plan and a room type. Its version is that of the property's rates. */
export type EffectiveRun = Omit<RuleRun, 'source'>

interface EffectiveRules {
  version: number
  /** By plan, room type and day. */
  runs: EffectiveRun[]
}

/** What all rules together demand of each plan and room type that is sold. */
export async function readEffectiveRules(
  db: Database,
  request: CalendarRequest & Pick<RulesRequest, 'after' | 'limit'>,
): Promise<EffectiveRules> {
  const { after, limit } = request
  const ofNights = await readCalendar(db, { ...request, type: 'lodge' })
  const ofHours = await readCalendar(db, { ...request, type: 'rent' })
  // the older of the two reads
  const version = Math.min(ofNights.terms.version, ofHours.terms.version)
  const pairs = [...soldPairs(ofNights), ...soldPairs(ofHours)].sort((one, other) => (one.key < other.key ? -1 : 1))
  const isAfter = ({ key }: { key: string }) => !after || key >= `${after.ratePlanId ?? ''} ${after.roomTypeId ?? ''}`
  const runs: EffectiveRun[] = []
  for (const { pair } of pairs.filter(isAfter)) {
    if (runs.length >= limit) break
    await breathe()
    const isPageBefore = pair.plan.id === after?.ratePlanId && pair.roomTypeId === after.roomTypeId
    for (const run of runsOf(pair, ofNights.dates, version)) if (!isPageBefore || run.from > after.from) runs.push(run)
  }
  return { version, runs: runs.slice(0, limit) }
}

const soldPairs = ({ terms, pairs }: Calendar) =>
  pairs
    .filter(({ plan, roomTypeId }) => !plan.archived && terms.roomTypes.get(roomTypeId)?.archived !== true)
    .map((pair) => ({ pair, key: `${pair.plan.id} ${pair.roomTypeId}` }))

function runsOf({ plan, roomTypeId, ruleOn }: CalendarPair, dates: readonly string[], version: number): EffectiveRun[] {
  const valuesOf = (rule: RuleValues) => ruleFields.map((field) => rule[field])
  const ruleOf = (day: string) => (valuesOf(ruleOn(day)).some((value) => value !== null) ? ruleOn(day) : null)
  const runs = runsOfDays(dates, ruleOf, (rule) => valuesOf(rule).join())
  return runs.map((run) => ({ ...run, ratePlanId: plan.id, roomTypeId, version }))
}
