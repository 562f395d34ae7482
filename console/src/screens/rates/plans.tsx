import { useState } from 'preact/hooks'
import { momentOf } from '../../data/format.ts'
import { askHere, changesHere } from '../../data/here.ts'
import { dotted, money, percentText, place } from '../../data/local.ts'
import { manages, property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { PlansDocument, type PlansQuery } from '../../generated/rates.ts'
import { Actions } from '../../parts/actions.tsx'
import { Button } from '../../parts/button.tsx'
import { Check } from '../../parts/input.tsx'
import { ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { nameIn } from '../../parts/options.ts'
import { SaveFile } from '../../parts/save-file.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { directChannel, PlanForm } from './plan-form.tsx'
import { PlanTypes } from './plan-types.tsx'
import type { FullPlan } from './plan-values.ts'
import { words } from './words.ts'

/** The rate plans: what they cost against each other, and on what terms they sell. */
export function Plans() {
  const [includeArchived, setIncludeArchived] = useState(false)
  const [edited, setEdited] = useState<FullPlan | 'new'>()
  const [typed, setTyped] = useState<FullPlan>()
  const reading = useReading(
    () => askHere(PlansDocument, { includeArchived }),
    [includeArchived],
    changesHere(['RATE_PLAN', 'ROOM_TYPE', 'ARTICLE']),
  )
  const { plans, newPlan, showArchived, exportPrices } = words.value
  return (
    <>
      <ListHead title={plans}>
        <Check checked={includeArchived} onChange={setIncludeArchived}>
          {showArchived}
        </Check>
        {manages.value && (
          <>
            <SaveFile accommodationId={property.value!.id} file="rates.csv">
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
            <PlanList read={read} onEdit={setEdited} onTypes={setTyped} />
            {edited && (
              <PlanForm
                key={edited === 'new' ? 'new' : edited.version}
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
  onEdit: (plan: FullPlan) => void
  onTypes: (plan: FullPlan) => void
}

function PlanList({ read: { ratePlans, policies }, onEdit, onTypes }: PlanListProps) {
  const text = words.value
  const byId = new Map(ratePlans.map((plan) => [plan.id, plan]))
  const policyNames = new Map(policies.map(({ id, latest }) => [id, latest.name]))
  return (
    <Table
      label={text.plans}
      heads={[text.plan, text.pricesColumn, text.sells, text.guarantee, text.cancellation]}
      rows={ratePlans}
      empty={text.noPlans}
      icon="rates"
      isGone={({ archivedAt }) => archivedAt !== null}
      cells={(plan) => [
        <>
          {nameIn(plan)}
          <small>{dotted(plan.code, plan.archivedAt && text.archived)}</small>
        </>,
        <>
          {priceOrigin(plan, byId)}
          {plan.visibility !== 'PUBLIC' && (
            <small>
              <Tag>{text[`visibility_${plan.visibility}`]}</Tag>
            </small>
          )}
        </>,
        <>
          {plan.type === 'rent' ? text.byTheHour : text.byTheNight}
          <small>{plan.types.map(({ roomType }) => nameIn(roomType)).join(', ') || text.none}</small>
          {saleTexts(plan).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </>,
        <>
          {text[`guarantee_${plan.guarantee}`]}
          <small>{prepaid(plan)}</small>
        </>,
        policyNames.get(plan.cancellationPolicyId ?? '') ?? text.freeAlways,
      ]}
      actions={(plan) =>
        manages.value && (
          <Actions
            quiet
            all={[
              [text.edit, () => onEdit(plan)],
              plan.types.length > 0 && !plan.archivedAt && [text.guestsAndExtras, () => onTypes(plan)],
            ]}
          />
        )
      }
    />
  )
}

/** Where the prices of a plan come from. */
function priceOrigin(plan: FullPlan, byId: ReadonlyMap<string, FullPlan>): string {
  const { ownPrices, derivedFrom } = words.value
  if (!plan.parentId) return ownPrices
  const parent = byId.get(plan.parentId)
  const changes = [
    plan.adjustPpm !== 0 && percentText(plan.adjustPpm, { signDisplay: 'exceptZero' }),
    plan.adjustAmount !== 0 && `${plan.adjustAmount > 0 ? '+' : '−'}${money(Math.abs(plan.adjustAmount))}`,
  ].filter((text) => typeof text === 'string')
  return `${derivedFrom(parent ? nameIn(parent) : '–')} ${changes.join(' ')}`
}

/** What is paid at the booking, or until when the room is held. */
function prepaid({ guarantee, holdUntil, prepayPpm, prepayNights, prepayAmount }: FullPlan): string {
  const { wholePrice, nights } = words.value
  if (guarantee === 'HOLD_UNTIL') return holdUntil ?? ''
  if (guarantee !== 'PREPAY') return ''
  if (prepayNights != null) return nights(prepayNights)
  if (prepayAmount != null) return money(prepayAmount)
  return prepayPpm == null || prepayPpm === 1_000_000 ? wholePrice : percentText(prepayPpm)
}

/** Who may sell a plan and when it can be booked, where that is limited. */
function saleTexts(plan: FullPlan): string[] {
  const { soldBy, soldDirectly, bookedFrom, bookedUntil, bookedAhead } = words.value
  const moment = (at: string) => momentOf(at, place.value).replace('T', ' ')
  const { channels, bookableFrom, bookableUntil, advanceMinHours: least, advanceMaxHours: most } = plan
  return [
    channels && soldBy(channels.map((one) => (one === directChannel ? soldDirectly : one)).join(', ')),
    bookableFrom && bookedFrom(moment(bookableFrom)),
    bookableUntil && bookedUntil(moment(bookableUntil)),
    (least != null || most != null) && bookedAhead(least ?? null, most ?? null),
  ].filter((line) => typeof line === 'string')
}
