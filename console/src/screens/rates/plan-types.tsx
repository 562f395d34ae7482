import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { inCurrency } from '../../data/here.ts'
import { UpdatePlanDocument } from '../../generated/rates.ts'
import { Choice, nameIn } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Check, Input } from '../../parts/input.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { draftOf, inputOfType, type TypeDraft } from './plan-draft.ts'
import { Articles, Supplements } from './plan-extras.tsx'
import { ChangedMeanwhile, type PlanFormProps } from './plan-form.tsx'
import { typeOptions } from './texts.ts'
import { words } from './words.ts'

/** What guests add to the price of a plan, and what its price includes, by room type. */
export function PlanTypes({ read, plan: shown, onWritten, onRenew }: PlanFormProps) {
  const plan = shown!
  const [drafts, setDrafts] = useState<Readonly<Record<string, TypeDraft>>>(() =>
    Object.fromEntries(plan.types.map((one) => [one.roomTypeId, draftOf(one)])),
  )
  const [changed, setChanged] = useState<readonly string[]>([])
  const [typeId, setTypeId] = useState(plan.types[0]!.roomTypeId)
  const [isForAll, setIsForAll] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const sellsNights = plan.type === 'lodge'
  const type = plan.types.find(({ roomTypeId }) => roomTypeId === typeId)!
  const draft = drafts[typeId]!
  const change = (next: Partial<TypeDraft>) => {
    setDrafts({ ...drafts, [typeId]: { ...draft, ...next } })
    if (!changed.includes(typeId)) setChanged([...changed, typeId])
  }

  const save = async () => {
    setRefused(undefined)
    const ids = isForAll ? plan.types.map(({ roomTypeId }) => roomTypeId) : changed
    const draftFor = (id: string) => (isForAll ? draft : drafts[id]!)
    const types = ids.map((id) => inputOfType(id, draftFor(id), sellsNights))
    try {
      if (types.length > 0) await ask(UpdatePlanDocument, { input: { id: plan.id, expectedVersion: plan.version, types } })
    } catch (error) {
      const [part, at] = error instanceof ApiError ? (error.field?.split('.') ?? []) : []
      if (part !== 'types') throw error
      setTypeId(ids[Number(at)] ?? typeId)
      setRefused(error as ApiError)
      return false
    }
    toastDone(words.planSaved)
    onWritten()
  }
  /** Why the server refused a part of the room type that is shown. */
  const reasonFor = (part: keyof TypeDraft) => (refused?.field?.split('.')[2] === part ? refused.reason : undefined)
  return (
    <ActionDialog title={`${nameIn(plan)} · ${words.guestsAndExtras}`} action={words.save} onSend={save}>
      <ChangedMeanwhile read={read} plan={plan} onRenew={onRenew} />
      {plan.types.length > 1 && (
        <Choice label={words.roomType} value={typeId} options={typeOptions(plan.types)} onChange={setTypeId} />
      )}
      {sellsNights && (
        <Input
          type="number"
          label={words.baseOccupancy}
          hint={words.baseOccupancyHint(type.roomType.capacity)}
          error={reasonFor('baseOccupancy')}
          min={1}
          required
          value={draft.baseOccupancy}
          onChange={(baseOccupancy) => change({ baseOccupancy })}
        />
      )}
      <Adjustment draft={draft} onChange={change} />
      {sellsNights && (
        <Supplements
          bands={read.ageBands}
          first={Number(draft.baseOccupancy) + 1}
          rows={draft.supplements}
          error={reasonFor('supplements')}
          onChange={(supplements) => change({ supplements })}
        />
      )}
      <Articles articles={read.articles} draft={draft} hasShares={sellsNights} errorOf={reasonFor} onChange={change} />
      {plan.types.length > 1 && (
        <Check checked={isForAll} onChange={setIsForAll}>
          {words.sameForAllTypes}
        </Check>
      )}
    </ActionDialog>
  )
}

/** What the room type costs more or less than the plan says. */
function Adjustment({ draft, onChange }: { draft: TypeDraft; onChange: (next: Partial<TypeDraft>) => void }) {
  return (
    <div class="rate-row">
      <Input
        label={words.adjustPercent}
        hint={words.adjustHint}
        type="amount"
        value={draft.percent}
        onChange={(percent) => onChange({ percent })}
      />
      <Input
        label={inCurrency(words.adjustAmount)}
        type="amount"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  )
}
