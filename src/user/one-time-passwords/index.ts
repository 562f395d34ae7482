export { asksForOtp, countOtpTry, Otp, removeKey, spendOtp } from './keys.ts'
export { oneTimePasswordsPolicy } from './policy.ts'
