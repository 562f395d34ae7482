export { countOtpTry, needsOtp, Otp, removeOtpKeyOf, spendOtp } from './otp-keys.ts'
export { oneTimePasswordsPolicy } from './policy.ts'
