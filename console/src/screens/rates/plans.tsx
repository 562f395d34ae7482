import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { manages, type Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { PlansDocument, type PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Check } from '../../parts/input.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { nameIn } from '../../parts/options.ts'
import { SaveFile } from '../../parts/save-file.tsx'
import { Shown } from '../../parts/shown.tsx'
import { PlanForm } from './plan-form.tsx'
import { prepaid, priceOrigin, saleTexts } from './plan-texts.ts'
import { PlanTypes } from './plan-types.tsx'
import type { FullPlan } from './plan-values.ts'
import { words } from './words.ts'

/** The rate plans: what they cost against each other, and on what terms they sell. */
export function Plans({ property }: { property: Property }) {
  const accommodationId = property.id
  const [includeArchived, setIncludeArchived] = useState(false)
  const [edited, setEdited] = useState<FullPlan | 'new'>()
  const [typed, setTyped] = useState<FullPlan>()
  const reading = useReading(() => ask(PlansDocument, { accommodationId, includeArchived }), [accommodationId, includeArchived], {
    accommodationId,
    kinds: ['RATE_PLAN', 'ROOM_TYPE', 'ARTICLE'],
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
            <PlanList read={read} property={property} onEdit={setEdited} onTypes={setTyped} />
            {edited && (
              <PlanForm
                key={edited === 'new' ? 'new' : edited.version}
                property={property}
                read={read}
                plan={edited === 'new' ? undefined : edited}
                onWritten={reading.read}
                onRenew={setEdited}
                onClose={() => setEdited(undefined)}
              />
            )}
            {typed && (
              <PlanTypes
                key={typed.version}
                property={property}
                read={read}
                plan={typed}
                onWritten={reading.read}
                onRenew={setTyped}
                onClose={() => setTyped(undefined)}
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
  property: Property
  onEdit: (plan: FullPlan) => void
  onTypes: (plan: FullPlan) => void
}

function PlanList({ read: { ratePlans, policies }, property, onEdit, onTypes }: PlanListProps) {
  const text = words.value
  const { currency } = property
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
            {nameIn(plan)}
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
            <small>{plan.types.map(({ roomType }) => nameIn(roomType)).join(', ') || text.none}</small>
            {saleTexts(plan, property).map((line) => (
              <small key={line}>{line}</small>
            ))}
          </td>
          <td>
            {text[`guarantee_${plan.guarantee}`]}
            <small>{prepaid(plan, currency)}</small>
          </td>
          <td>{policyNames.get(plan.cancellationPolicyId ?? '') ?? text.freeAlways}</td>
          <td class="act">
            {manages.value && (
              <>
                <Button kind="quiet" writes onClick={() => onEdit(plan)}>
                  {text.edit}
                </Button>
                {plan.types.length > 0 && !plan.archivedAt && (
                  <Button kind="quiet" writes onClick={() => onTypes(plan)}>
                    {text.guestsAndExtras}
                  </Button>
                )}
              </>
            )}
          </td>
        </tr>
      ))}
    </List>
  )
}
