import { ask } from '../../data/api.ts'
import { writeHere } from '../../data/here.ts'
import { CreatePlanDocument, type PlansQuery, UpdatePlanDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, type FormField, type FormValues } from '../../parts/form-dialog.tsx'
import { formFields } from '../../parts/form-table.ts'
import { namedOptions, nameIn, optionsOf } from '../../parts/options.ts'
import { toastDone } from '../../parts/toast.tsx'
import { type FullPlan, inputOf, valuesOf } from './plan-values.ts'
import { words } from './words.ts'

interface PlanFormProps {
  read: PlansQuery
  plan: FullPlan | undefined
  onWritten: () => void
  /** Shows the plan as it is now. */
  onRenew: (plan: FullPlan) => void
  onClose: () => void
}

/** Says that another desk has changed the plan, and shows what it wrote. */
export function ChangedMeanwhile({ read, plan, onRenew }: Pick<PlanFormProps, 'read' | 'plan' | 'onRenew'>) {
  const { planChanged, showNewValues } = words.value
  const current = read.ratePlans.find(({ id }) => id === plan?.id)
  if (!current || current.version === plan?.version) return null
  return (
    <div class="form-notice" role="status">
      {planChanged}
      <Button onClick={() => onRenew(current)}>{showNewValues}</Button>
    </div>
  )
}

/** Makes a rate plan or changes one. */
export function PlanForm({ read, plan, onWritten, onRenew, onClose }: PlanFormProps) {
  const { newPlan, planSaved } = words.value
  const save = async (values: FormValues) => {
    const input = inputOf(values, read, plan)
    if (plan) await ask(UpdatePlanDocument, { input: { ...input, id: plan.id, expectedVersion: plan.version } })
    else await writeHere(CreatePlanDocument, { ...input, type: values.type === 'rent' ? 'rent' : 'lodge' })
    toastDone(planSaved)
    onWritten()
  }
  return (
    <FormDialog
      title={plan ? nameIn(plan) : newPlan}
      fields={planFields(read, plan)}
      values={valuesOf(plan)}
      notice={<ChangedMeanwhile read={read} plan={plan} onRenew={onRenew} />}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** The channel of the property itself. */
export const directChannel = 'direct'

/** Channels that some plan of the property names already, the property itself first. */
const knownChannels = (plans: PlansQuery['ratePlans']) =>
  [...new Set([directChannel, ...plans.flatMap(({ channels }) => channels ?? [])])].map(
    (channel) => [encodeURIComponent(channel), channel === directChannel ? words.value.soldDirectly : channel] as const,
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
  const text = words.value
  return formFields(text, {
    name: { required: true },
    code: { label: text.planCode, required: true },
    nameKo: { inApi: 'names' },
    nameEn: {},
    description: { kind: 'lines' },
    type: {
      label: text.sells,
      kind: 'choice',
      options: [
        ['lodge', text.byTheNight],
        ['rent', text.byTheHour],
      ],
      isShown: () => !plan,
    },
    types: { label: text.roomTypes, kind: 'many', options: namedOptions(roomTypes), hint: plan && text.typesHint },
  })
}

function priceFields({ ratePlans, taxes }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const text = words.value
  const parents = ratePlans.filter(({ id, archivedAt }) => id !== plan?.id && !archivedAt)
  const groups = [...new Set(['lodging', 'none', ...taxes.map(({ taxGroup }) => taxGroup), ...(plan ? [plan.taxGroup] : [])])]
  const isDerived = ({ parentId }: { parentId?: string }) => Boolean(parentId)
  return formFields(text, {
    pricesColumn: { kind: 'title' },
    parentId: {
      label: text.pricesColumn,
      kind: 'choice',
      options: [['', text.ownPrices], ...parents.map((one) => [one.id, text.derivedFrom(nameIn(one))] as const)],
    },
    taxGroup: { kind: 'choice', options: optionsOf(groups, (group) => (group === 'none' ? text.noTaxes : group)) },
    percent: { label: text.adjustPercent, inApi: 'adjustPpm', kind: 'amount', hint: text.adjustHint, isShown: isDerived },
    amount: { label: text.adjustAmount, inApi: 'adjustAmount', kind: 'amount', isShown: isDerived },
    roundTo: { kind: 'amount', hint: text.roundToHint },
    roundMode: {
      label: text.rounding,
      kind: 'choice',
      options: [
        ['NEAREST', text.roundNearest],
        ['UP', text.roundUp],
        ['DOWN', text.roundDown],
      ],
      isShown: ({ roundTo }) => Boolean(roundTo),
    },
  })
}

function saleFields({ ratePlans }: PlansQuery): FormField[] {
  const text = words.value
  return formFields(text, {
    sale: { kind: 'title' },
    visibility: {
      kind: 'choice',
      options: optionsOf(['PUBLIC', 'PRIVATE', 'CODE'], (one) => text[`visibility_${one}`]),
      isWide: true,
    },
    advanceMinHours: { hint: text.advanceHint, kind: 'number', min: 0, max: hoursMax },
    advanceMaxHours: { kind: 'number', min: 0, max: hoursMax },
    bookableFrom: { kind: 'moment', hint: text.bookableHint },
    bookableUntil: { kind: 'moment' },
    channels: { kind: 'many', options: knownChannels(ratePlans), hint: text.channelsHint },
    otherChannels: { hint: text.otherChannelsHint, isWide: true },
  })
}

function termFields({ policies }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const text = words.value
  const policiesOf = (kind: string) => [
    ['', text.freeAlways] as const,
    ...policies.filter((policy) => policy.kind === kind).map(({ id, latest }) => [id, latest.name] as const),
  ]
  const prepays = (way?: string) => (values: { guarantee?: string; prepay?: string }) =>
    values.guarantee === 'PREPAY' && (way === undefined || values.prepay === way)
  return formFields(text, {
    planTerms: { kind: 'title' },
    guarantee: {
      kind: 'choice',
      options: optionsOf(['NONE', 'HOLD_UNTIL', 'CARD', 'PREPAY'], (one) => text[`guarantee_${one}`]),
    },
    holdUntil: { kind: 'time', isShown: ({ guarantee }) => guarantee === 'HOLD_UNTIL' },
    prepay: {
      label: text.prepaid,
      kind: 'choice',
      options: [
        ['all', text.wholePrice],
        ['percent', text.percent],
        ['nights', text.firstNights],
        ['amount', text.amount],
      ],
      isShown: prepays(),
    },
    prepayPercent: { label: text.percent, inApi: 'prepayPpm', kind: 'amount', required: true, isShown: prepays('percent') },
    prepayNights: { label: text.firstNights, kind: 'number', min: 1, required: true, isShown: prepays('nights') },
    prepayAmount: { label: text.amount, kind: 'amount', required: true, isShown: prepays('amount') },
    cancellationPolicyId: { label: text.cancellation, kind: 'choice', options: policiesOf('CANCELLATION') },
    noShowPolicyId: { label: text.noShow, kind: 'choice', options: policiesOf('NO_SHOW') },
    checkInTime: { label: text.checkInFrom, kind: 'time', required: true },
    checkOutTime: { label: text.checkOutUntil, kind: 'time', required: true },
    archived: { label: text.archivePlan, kind: 'check', isWide: true, isShown: () => plan !== undefined },
  })
}
