import type { Database } from '../../../db/database.ts'
import { type Calendar, type CalendarRequest, readCalendar } from '../prices/calendar.ts'
import type { RuleRun } from './read-stay-rules.ts'
import { ruleFields } from './rule-cells.ts'

/** Consecutive days on which the same holds for a plan and a room type. Its version is that of the property's rates. */
export type EffectiveRun = Omit<RuleRun, 'source'>

interface EffectiveRules {
  version: number
  /** By plan, room type and day. */
  runs: EffectiveRun[]
}

/** What all rules together demand of each plan and room type that is sold. */
export async function readEffectiveRules(db: Database, request: CalendarRequest): Promise<EffectiveRules> {
  const ofNights = await readCalendar(db, { ...request, type: 'lodge' })
  const ofHours = await readCalendar(db, { ...request, type: 'rent' })
  // the older of the two reads
  const version = Math.min(ofNights.terms.version, ofHours.terms.version)
  const runs = [ofNights, ofHours].flatMap((calendar) => runsOf(calendar, version))
  return { version, runs: runs.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) }
}

const keyOf = ({ ratePlanId, roomTypeId, from }: EffectiveRun) => `${ratePlanId} ${roomTypeId} ${from}`

function runsOf({ terms, dates, pairs }: Calendar, version: number): EffectiveRun[] {
  const runs: EffectiveRun[] = []
  for (const { plan, roomTypeId, ruleOn } of pairs) {
    if (plan.archived || terms.roomTypes.get(roomTypeId)?.archived) continue
    let valuesBefore: string | undefined
    for (const day of dates) {
      const rule = ruleOn(day)
      const list = ruleFields.map((field) => rule[field])
      const values = list.every((value) => value === null) ? undefined : list.join()
      if (values !== undefined && values === valuesBefore) runs.at(-1)!.to = day
      else if (values !== undefined) runs.push({ ...rule, ratePlanId: plan.id, roomTypeId, from: day, to: day, version })
      valuesBefore = values
    }
  }
  return runs
}
