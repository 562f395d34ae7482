export { countOtpTry, needsOtp, Otp, removeOtpKeyOf, spendOtp } from './otp-keys.ts'
export { personalData } from './personal-data.ts'
export { oneTimePasswordsPolicy } from './policy.ts'
