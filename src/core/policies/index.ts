export { type Fee, type FeeStay, type FeeStep, type FeeTerms, feeOf, feeSteps, wholeNights } from './fee.ts'
export { policiesPolicy } from './policy.ts'
export type { PolicyRow, PolicyVersionRow } from './view.ts'
