import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { locale, preferences } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { manages } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { PlansDocument, type PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Check } from '../../parts/input.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { SaveFile } from '../../parts/save-file.tsx'
import { Shown } from '../../parts/shown.tsx'
import { nameIn } from './grid-model.ts'
import { PlanForm } from './plan-form.tsx'
import { percentText } from './texts.ts'
import { words } from './words.ts'

export type FullPlan = PlansQuery['ratePlans'][number]

/** The rate plans: what they cost against each other, and on what terms they sell. */
export function Plans({ property }: { property: Property }) {
  const accommodationId = property.id
  const [includeArchived, setIncludeArchived] = useState(false)
  const [edited, setEdited] = useState<FullPlan | 'new'>()
  const reading = useReading(() => ask(PlansDocument, { accommodationId, includeArchived }), [accommodationId, includeArchived], {
    accommodationId,
    kinds: ['RATE_PLAN', 'ROOM_TYPE'],
  })
  const { plans, newPlan, showArchived, exportPrices } = words.value
  return (
    <>
      <ListHead title={plans}>
        <Check checked={includeArchived} onChange={setIncludeArchived}>
          {showArchived}
        </Check>
        {manages.value && (
          <>
            <SaveFile accommodationId={accommodationId} file="rates.csv">
              {exportPrices}
            </SaveFile>
            <Button kind="primary" writes onClick={() => setEdited('new')}>
              {newPlan}
            </Button>
          </>
        )}
      </ListHead>
      <Shown reading={reading}>
        {(read) => (
          <>
            <PlanList read={read} currency={property.currency} onEdit={setEdited} />
            {edited && (
              <PlanForm
                property={property}
                read={read}
                plan={edited === 'new' ? undefined : edited}
                onWritten={reading.read}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

interface PlanListProps {
  read: PlansQuery
  currency: string
  onEdit: (plan: FullPlan) => void
}

function PlanList({ read: { ratePlans, policies }, currency, onEdit }: PlanListProps) {
  const text = words.value
  const tag = preferences.value.language
  const byId = new Map(ratePlans.map((plan) => [plan.id, plan]))
  const policyNames = new Map(policies.map(({ id, latest }) => [id, latest.name]))
  return (
    <List
      label={text.plans}
      heads={[text.plan, text.pricesColumn, text.sells, text.guarantee, text.cancellation, '']}
      isEmpty={ratePlans.length === 0}
      empty={text.noPlans}
      icon="rates"
    >
      {ratePlans.map((plan) => (
        <tr key={plan.id} class={plan.archivedAt ? 'gone' : undefined}>
          <th scope="row">
            {nameIn(plan, tag)}
            <small>
              {plan.code}
              {plan.archivedAt && ` · ${text.archived}`}
            </small>
          </th>
          <td>
            {priceOrigin(plan, byId, currency)}
            {plan.visibility !== 'PUBLIC' && (
              <small>
                <Tag>{text[`visibility_${plan.visibility}`]}</Tag>
              </small>
            )}
          </td>
          <td>
            {plan.type === 'rent' ? text.byTheHour : text.byTheNight}
            <small>{plan.types.map(({ roomType }) => nameIn(roomType, tag)).join(', ') || text.none}</small>
          </td>
          <td>
            {text[`guarantee_${plan.guarantee}`]}
            <small>{prepaid(plan, currency)}</small>
          </td>
          <td>{policyNames.get(plan.cancellationPolicyId ?? '') ?? text.freeAlways}</td>
          <td class="act">
            {manages.value && (
              <Button writes onClick={() => onEdit(plan)}>
                {text.edit}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </List>
  )
}

function priceOrigin(plan: FullPlan, byId: ReadonlyMap<string, FullPlan>, currency: string): string {
  const { ownPrices, derivedFrom } = words.value
  if (!plan.parentId) return ownPrices
  const parent = byId.get(plan.parentId)
  const changes = [
    plan.adjustPpm !== 0 && percentText(plan.adjustPpm, locale.value),
    plan.adjustAmount !== 0 &&
      `${plan.adjustAmount > 0 ? '+' : '−'}${moneyText(Math.abs(plan.adjustAmount), currency, locale.value)}`,
  ].filter((text) => typeof text === 'string')
  return `${derivedFrom(parent ? nameIn(parent, preferences.value.language) : '–')} ${changes.join(' ')}`
}

function prepaid({ guarantee, holdUntil, prepayPpm, prepayNights, prepayAmount }: FullPlan, currency: string): string {
  const { wholePrice, nights } = words.value
  if (guarantee === 'HOLD_UNTIL') return holdUntil ?? ''
  if (guarantee !== 'PREPAY') return ''
  if (prepayNights != null) return nights(prepayNights)
  if (prepayAmount != null) return moneyText(prepayAmount, currency, locale.value)
  return prepayPpm == null || prepayPpm === 1_000_000 ? wholePrice : percentText(prepayPpm, locale.value).replace('+', '')
}
