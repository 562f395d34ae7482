export { type Fee, type FeeStay, type FeeStep, type FeeTerms, feeOf, feeSteps } from './fee.ts'
