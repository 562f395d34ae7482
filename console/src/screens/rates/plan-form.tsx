import { ask } from '../../data/api.ts'
import type { Property } from '../../data/property.ts'
import { CreatePlanDocument, type PlansQuery, UpdatePlanDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, type FormField, type FormValues } from '../../parts/form-dialog.tsx'
import { nameIn } from '../../parts/options.ts'
import { toastDone } from '../../parts/toast.tsx'
import { planFields } from './plan-fields.ts'
import { type FullPlan, inputOf, valuesOf } from './plan-values.ts'
import { words } from './words.ts'

interface PlanFormProps {
  property: Property
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
export function PlanForm({ property, read, plan, onWritten, onRenew, onClose }: PlanFormProps) {
  const { newPlan, planSaved } = words.value
  const fields: FormField[] = planFields(read, plan)
  const save = async (values: FormValues) => {
    const input = inputOf(values, property, read, plan)
    if (plan) await ask(UpdatePlanDocument, { input: { ...input.changes, id: plan.id, expectedVersion: plan.version } })
    else await ask(CreatePlanDocument, { input: { ...input.changes, ...input.first, accommodationId: property.id } })
    toastDone(planSaved)
    onWritten()
  }
  return (
    <FormDialog
      title={plan ? nameIn(plan) : newPlan}
      fields={fields}
      values={valuesOf(plan, property)}
      notice={<ChangedMeanwhile read={read} plan={plan} onRenew={onRenew} />}
      onSave={save}
      onClose={onClose}
    />
  )
}
