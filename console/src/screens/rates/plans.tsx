import { useState } from 'preact/hooks'
import { dotted, momentOf, moneyText, percentText } from '../../data/here.ts'
import { manages } from '../../data/property.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { PlansDocument, type PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Actions } from '../../parts/card.tsx'
import { Opened } from '../../parts/dialog.tsx'
import { nameIn } from '../../parts/field.tsx'
import { Check } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { SaveFile } from '../../parts/save-file.tsx'
import { Shown } from '../../parts/shown.tsx'
import { ListHead, noted, Table } from '../../parts/table.tsx'
import { directChannel, PlanForm } from './plan-form.tsx'
import { PlanTypes } from './plan-types.tsx'
import type { FullPlan } from './plan-values.ts'
import { words } from './words.ts'

/** The form that is open, and of which plan; a new one has none yet. */
interface Edited {
  Form: typeof PlanForm
  plan?: FullPlan
}

/** The rate plans: what they cost against each other, and on what terms they sell. */
export function Plans() {
  const [includeArchived, setIncludeArchived] = useState(false)
  const [edited, setEdited] = useState<Edited>()
  const reading = useReadingHere(PlansDocument, { includeArchived }, ['RATE_PLAN', 'ROOM_TYPE', 'ARTICLE'])
  return (
    <>
      <ListHead title={words.plans}>
        <Check checked={includeArchived} onChange={setIncludeArchived}>
          {words.showArchived}
        </Check>
        {manages.value && (
          <>
            <SaveFile file="rates.csv">{words.exportPrices}</SaveFile>
            <Button kind="primary" writes onClick={() => setEdited({ Form: PlanForm })}>
              {words.newPlan}
            </Button>
          </>
        )}
      </ListHead>
      <Shown reading={reading}>
        {(read) => (
          <>
            <PlanList read={read} onEdit={setEdited} />
            {edited && (
              <Opened value={() => setEdited(undefined)}>
                <edited.Form
                  key={edited.plan?.version}
                  read={read}
                  plan={edited.plan}
                  onWritten={reading.read}
                  onRenew={(plan) => setEdited({ ...edited, plan })}
                />
              </Opened>
            )}
          </>
        )}
      </Shown>
    </>
  )
}

function PlanList({ read: { ratePlans, policies }, onEdit }: { read: PlansQuery; onEdit: (edited: Edited) => void }) {
  const byId = new Map(ratePlans.map((plan) => [plan.id, plan]))
  const policyNames = new Map(policies.map(({ id, latest }) => [id, latest.name]))
  return (
    <Table
      label={words.plans}
      heads={[words.plan, words.pricesColumn, words.sells, words.guarantee, words.cancellation]}
      rows={ratePlans}
      empty={words.noPlans}
      icon="rates"
      isGone={({ archivedAt }) => archivedAt !== null}
      cells={(plan) => [
        noted(nameIn(plan), dotted(plan.code, plan.archivedAt && words.archived)),
        noted(priceOrigin(plan, byId), plan.visibility !== 'PUBLIC' && <Tag>{words[`visibility_${plan.visibility}`]}</Tag>),
        noted(
          plan.type === 'rent' ? words.byTheHour : words.byTheNight,
          plan.types.map(({ roomType }) => nameIn(roomType)).join(', ') || words.none,
          ...saleTexts(plan),
        ),
        noted(words[`guarantee_${plan.guarantee}`], prepaid(plan)),
        policyNames.get(plan.cancellationPolicyId ?? '') ?? words.freeAlways,
      ]}
      actions={(plan) =>
        manages.value && (
          <Actions
            quiet
            all={[
              [words.edit, () => onEdit({ Form: PlanForm, plan })],
              plan.types.length > 0 && !plan.archivedAt && [words.guestsAndExtras, () => onEdit({ Form: PlanTypes, plan })],
            ]}
          />
        )
      }
    />
  )
}

/** Where the prices of a plan come from. */
function priceOrigin(plan: FullPlan, byId: ReadonlyMap<string, FullPlan>) {
  if (!plan.parentId) return words.ownPrices
  const parent = byId.get(plan.parentId)
  const changes = [
    plan.adjustPpm !== 0 && percentText(plan.adjustPpm, { signDisplay: 'exceptZero' }),
    plan.adjustAmount !== 0 && `${plan.adjustAmount > 0 ? '+' : '−'}${moneyText(Math.abs(plan.adjustAmount))}`,
  ].filter(Boolean)
  return `${words.derivedFrom(parent ? nameIn(parent) : '–')} ${changes.join(' ')}`
}

/** What is paid at the booking, or until when the room is held. */
function prepaid({ guarantee, holdUntil, prepayPpm, prepayNights, prepayAmount }: FullPlan) {
  if (guarantee === 'HOLD_UNTIL') return holdUntil ?? ''
  if (guarantee !== 'PREPAY') return ''
  if (prepayNights != null) return words.nights(prepayNights)
  if (prepayAmount != null) return moneyText(prepayAmount)
  return prepayPpm == null || prepayPpm === 1_000_000 ? words.wholePrice : percentText(prepayPpm)
}

/** Who may sell a plan and when it can be booked, where that is limited. */
function saleTexts({ channels, bookableFrom, bookableUntil, advanceMinHours: least, advanceMaxHours: most }: FullPlan) {
  const moment = (at: string) => momentOf(at).replace('T', ' ')
  return [
    channels && words.soldBy(channels.map((one) => (one === directChannel ? words.soldDirectly : one)).join(', ')),
    bookableFrom && words.bookedFrom(moment(bookableFrom)),
    bookableUntil && words.bookedUntil(moment(bookableUntil)),
    (least != null || most != null) && words.bookedAhead(least ?? null, most ?? null),
  ]
}
