import type { PlansQuery } from '../../generated/rates.ts'
import type { FormField } from '../../parts/form-dialog.tsx'
import { namedOptions, nameIn, optionsOf } from '../../parts/options.ts'
import type { FullPlan } from './plan-values.ts'
import { words } from './words.ts'

/** The channel of the property itself. */
export const directChannel = 'direct'

/** Channels that some plan of the property names already, the property itself first. */
const knownChannels = (plans: PlansQuery['ratePlans']) =>
  [...new Set([directChannel, ...plans.flatMap(({ channels }) => channels ?? [])])].map(
    (channel) => [encodeURIComponent(channel), channel === directChannel ? words.value.soldDirectly : channel] as const,
  )

const hoursMax = 87_600

/** What is asked of a rate plan. */
export const planFields = (read: PlansQuery, plan: FullPlan | undefined): FormField[] => [
  ...nameFields(read, plan),
  ...priceFields(read, plan),
  ...saleFields(read),
  ...termFields(read, plan),
]

function nameFields({ roomTypes }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const text = words.value
  return [
    { name: 'name', label: text.name, required: true },
    { name: 'code', label: text.planCode, required: true },
    { name: 'nameKo', label: text.nameKo, inApi: 'names' },
    { name: 'nameEn', label: text.nameEn },
    { name: 'description', label: text.description, kind: 'lines' },
    {
      name: 'type',
      label: text.sells,
      kind: 'choice',
      options: [
        ['lodge', text.byTheNight],
        ['rent', text.byTheHour],
      ],
      isShown: () => !plan,
    },
    {
      name: 'types',
      label: text.roomTypes,
      kind: 'many',
      options: namedOptions(roomTypes),
      ...(plan && { hint: text.typesHint }),
    },
  ]
}

function priceFields({ ratePlans, taxes }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const text = words.value
  const parents = ratePlans.filter(({ id, archivedAt }) => id !== plan?.id && !archivedAt)
  const groups = [...new Set(['lodging', 'none', ...taxes.map(({ taxGroup }) => taxGroup), ...(plan ? [plan.taxGroup] : [])])]
  const isDerived = ({ parentId }: { parentId?: string }) => Boolean(parentId)
  return [
    { name: 'titlePrice', label: text.pricesColumn, kind: 'title' },
    {
      name: 'parentId',
      label: text.pricesColumn,
      kind: 'choice',
      options: [['', text.ownPrices], ...parents.map((one) => [one.id, text.derivedFrom(nameIn(one))] as const)],
    },
    {
      name: 'taxGroup',
      label: text.taxGroup,
      kind: 'choice',
      options: groups.map((group) => [group, group === 'none' ? text.noTaxes : group] as const),
    },
    { name: 'percent', inApi: 'adjustPpm', label: text.adjustPercent, kind: 'amount', hint: text.adjustHint, isShown: isDerived },
    { name: 'amount', inApi: 'adjustAmount', label: text.adjustAmount, kind: 'amount', isShown: isDerived },
    { name: 'roundTo', label: text.roundTo, kind: 'amount', hint: text.roundToHint },
    {
      name: 'roundMode',
      label: text.rounding,
      kind: 'choice',
      options: [
        ['NEAREST', text.roundNearest],
        ['UP', text.roundUp],
        ['DOWN', text.roundDown],
      ],
      isShown: ({ roundTo }) => Boolean(roundTo),
    },
  ]
}

function saleFields({ ratePlans }: PlansQuery): FormField[] {
  const text = words.value
  return [
    { name: 'titleSale', label: text.sale, kind: 'title' },
    {
      name: 'visibility',
      label: text.visibility,
      kind: 'choice',
      options: optionsOf(['PUBLIC', 'PRIVATE', 'CODE'], (one) => text[`visibility_${one}`]),
      isWide: true,
    },
    {
      name: 'advanceMinHours',
      label: text.advanceMinHours,
      hint: text.advanceHint,
      kind: 'number',
      min: 0,
      max: hoursMax,
    },
    { name: 'advanceMaxHours', label: text.advanceMaxHours, kind: 'number', min: 0, max: hoursMax },
    { name: 'bookableFrom', label: text.bookableFrom, kind: 'moment', hint: text.bookableHint },
    { name: 'bookableUntil', label: text.bookableUntil, kind: 'moment' },
    {
      name: 'channels',
      label: text.channels,
      kind: 'many',
      options: knownChannels(ratePlans),
      hint: text.channelsHint,
    },
    { name: 'otherChannels', label: text.otherChannels, hint: text.otherChannelsHint, isWide: true },
  ]
}

function termFields({ policies }: PlansQuery, plan: FullPlan | undefined): FormField[] {
  const text = words.value
  const policiesOf = (kind: string, none: string) => [
    ['', none] as const,
    ...policies.filter((policy) => policy.kind === kind).map(({ id, latest }) => [id, latest.name] as const),
  ]
  const prepays = (way?: string) => (values: { guarantee?: string; prepay?: string }) =>
    values.guarantee === 'PREPAY' && (way === undefined || values.prepay === way)
  return [
    { name: 'titleTerms', label: text.planTerms, kind: 'title' },
    {
      name: 'guarantee',
      label: text.guarantee,
      kind: 'choice',
      options: optionsOf(['NONE', 'HOLD_UNTIL', 'CARD', 'PREPAY'], (one) => text[`guarantee_${one}`]),
    },
    { name: 'holdUntil', label: text.holdUntil, kind: 'time', isShown: ({ guarantee }) => guarantee === 'HOLD_UNTIL' },
    {
      name: 'prepay',
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
    {
      name: 'prepayPercent',
      inApi: 'prepayPpm',
      label: text.percent,
      kind: 'amount',
      required: true,
      isShown: prepays('percent'),
    },
    { name: 'prepayNights', label: text.firstNights, kind: 'number', min: 1, required: true, isShown: prepays('nights') },
    { name: 'prepayAmount', label: text.amount, kind: 'amount', required: true, isShown: prepays('amount') },
    {
      name: 'cancellationPolicyId',
      label: text.cancellation,
      kind: 'choice',
      options: policiesOf('CANCELLATION', text.freeAlways),
    },
    { name: 'noShowPolicyId', label: text.noShow, kind: 'choice', options: policiesOf('NO_SHOW', text.freeAlways) },
    { name: 'checkInTime', label: text.checkInFrom, kind: 'time', required: true },
    { name: 'checkOutTime', label: text.checkOutUntil, kind: 'time', required: true },
    { name: 'archived', label: text.archivePlan, kind: 'check', isWide: true, isShown: () => plan !== undefined },
  ]
}
