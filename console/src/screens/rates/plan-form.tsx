import { ask } from '../../data/api.ts'
import { writeHere } from '../../data/here.ts'
import { CreatePlanDocument, type PlansQuery, UpdatePlanDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { namedOptions, nameIn, optionsOf } from '../../parts/field.tsx'
import { FormDialog, type FormField, type FormValues, formFields } from '../../parts/form.tsx'
import { groupOptions } from '../../parts/tax-groups.ts'
import { toastDone } from '../../parts/toast.tsx'
import { type FullPlan, inputOf, valuesOf } from './plan-values.ts'
import { words } from './words.ts'

export interface PlanFormProps {
  read: PlansQuery
  plan: FullPlan | undefined
  onWritten: () => void
  /** Shows the plan as it is now. */
  onRenew: (plan: FullPlan) => void
}

/** Says that another desk has changed the plan, and shows what it wrote. */
export function ChangedMeanwhile({ read, plan, onRenew }: Pick<PlanFormProps, 'read' | 'plan' | 'onRenew'>) {
  const current = read.ratePlans.find(({ id }) => id === plan?.id)
  if (!current || current.version === plan?.version) return null
  return (
    <div class="form-notice" role="status">
      {words.planChanged}
      <Button onClick={() => onRenew(current)}>{words.showNewValues}</Button>
    </div>
  )
}

/** Makes a rate plan or changes one. */
export function PlanForm({ read, plan, onWritten, onRenew }: PlanFormProps) {
  const save = async (values: FormValues) => {
    const input = inputOf(values, read, plan)
    if (plan) await ask(UpdatePlanDocument, { input: { ...input, id: plan.id, expectedVersion: plan.version } })
    else await writeHere(CreatePlanDocument, { ...input, type: values.type === 'rent' ? 'rent' : 'lodge' })
    toastDone(words.planSaved)
    onWritten()
  }
  return (
    <FormDialog
      title={plan ? nameIn(plan) : words.newPlan}
      fields={planFields(read, plan)}
      values={valuesOf(plan)}
      notice={<ChangedMeanwhile read={read} plan={plan} onRenew={onRenew} />}
      onSave={save}
    />
  )
}

/** The channel of the property itself. */
export const directChannel = 'direct'

/** Channels that some plan of the property names already, the property itself first. */
const knownChannels = (plans: PlansQuery['ratePlans']) =>
  [...new Set([directChannel, ...plans.flatMap(({ channels }) => channels ?? [])])].map(
    (channel) => [encodeURIComponent(channel), channel === directChannel ? words.soldDirectly : channel] as const,
  )

const hoursMax = 87_600

/** What is asked of a rate plan. */
const planFields = (read: PlansQuery, plan: FullPlan | undefined): FormField[] => [
  ...nameFields(read, plan),
  ...priceFields(read, plan),
  ...saleFields(read),
  ...termFields(read, plan),
]

function nameFields({ roomTypes }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  return formFields(words, {
    name: { required: true },
    code: { label: words.planCode, required: true },
    nameKo: { inApi: 'names' },
    nameEn: {},
    description: { kind: 'lines' },
    type: {
      label: words.sells,
      kind: 'choice',
      options: [
        ['lodge', words.byTheNight],
        ['rent', words.byTheHour],
      ],
      isShown: () => !plan,
    },
    types: { label: words.roomTypes, kind: 'many', options: namedOptions(roomTypes), hint: plan && words.typesHint },
  })
}

function priceFields(read: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const parents = read.ratePlans.filter(({ id, archivedAt }) => id !== plan?.id && !archivedAt)
  const isDerived = ({ parentId }: { parentId?: string }) => Boolean(parentId)
  return formFields(words, {
    pricesColumn: { kind: 'title' },
    parentId: {
      label: words.pricesColumn,
      kind: 'choice',
      options: [['', words.ownPrices], ...parents.map((one) => [one.id, words.derivedFrom(nameIn(one))] as const)],
    },
    taxGroup: { kind: 'choice', options: groupOptions(read, plan?.taxGroup) },
    percent: { label: words.adjustPercent, inApi: 'adjustPpm', kind: 'amount', hint: words.adjustHint, isShown: isDerived },
    amount: { label: words.adjustAmount, inApi: 'adjustAmount', kind: 'amount', isShown: isDerived },
    roundTo: { kind: 'amount', hint: words.roundToHint },
    roundMode: {
      label: words.rounding,
      kind: 'choice',
      options: [
        ['NEAREST', words.roundNearest],
        ['UP', words.roundUp],
        ['DOWN', words.roundDown],
      ],
      isShown: ({ roundTo }) => Boolean(roundTo),
    },
  })
}

function saleFields({ ratePlans }: PlansQuery): FormField[] {
  return formFields(words, {
    sale: { kind: 'title' },
    visibility: {
      kind: 'choice',
      options: optionsOf(['PUBLIC', 'PRIVATE', 'CODE'], (one) => words[`visibility_${one}`]),
      isWide: true,
    },
    advanceMinHours: { hint: words.advanceHint, kind: 'number', min: 0, max: hoursMax },
    advanceMaxHours: { kind: 'number', min: 0, max: hoursMax },
    bookableFrom: { kind: 'moment', hint: words.bookableHint },
    bookableUntil: { kind: 'moment' },
    channels: { kind: 'many', options: knownChannels(ratePlans), hint: words.channelsHint },
    otherChannels: { hint: words.otherChannelsHint, isWide: true },
  })
}

function termFields({ policies }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const policiesOf = (kind: string) => [
    ['', words.freeAlways] as const,
    ...policies.filter((policy) => policy.kind === kind).map(({ id, latest }) => [id, latest.name] as const),
  ]
  const prepays = (way?: string) => (values: { guarantee?: string; prepay?: string }) =>
    values.guarantee === 'PREPAY' && (way === undefined || values.prepay === way)
  return formFields(words, {
    planTerms: { kind: 'title' },
    guarantee: {
      kind: 'choice',
      options: optionsOf(['NONE', 'HOLD_UNTIL', 'CARD', 'PREPAY'], (one) => words[`guarantee_${one}`]),
    },
    holdUntil: { kind: 'time', isShown: ({ guarantee }) => guarantee === 'HOLD_UNTIL' },
    prepay: {
      label: words.prepaid,
      kind: 'choice',
      options: [
        ['all', words.wholePrice],
        ['percent', words.percent],
        ['nights', words.firstNights],
        ['amount', words.amount],
      ],
      isShown: prepays(),
    },
    prepayPercent: { label: words.percent, inApi: 'prepayPpm', kind: 'amount', required: true, isShown: prepays('percent') },
    prepayNights: { label: words.firstNights, kind: 'number', min: 1, required: true, isShown: prepays('nights') },
    prepayAmount: { label: words.amount, kind: 'amount', required: true, isShown: prepays('amount') },
    cancellationPolicyId: { label: words.cancellation, kind: 'choice', options: policiesOf('CANCELLATION') },
    noShowPolicyId: { label: words.noShow, kind: 'choice', options: policiesOf('NO_SHOW') },
    checkInTime: { label: words.checkInFrom, kind: 'time', required: true },
    checkOutTime: { label: words.checkOutUntil, kind: 'time', required: true },
    archived: { label: words.archivePlan, kind: 'check', isWide: true, isShown: () => plan !== undefined },
  })
}
