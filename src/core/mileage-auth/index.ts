export { mileageAuthPolicy } from './policy.ts'
