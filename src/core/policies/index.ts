export { feeOf, feeSteps, wholeNights } from './fee.ts'
