export { mailAllowance, mailLink } from './mail-links.ts'
export { proofsPolicy } from './policy.ts'
export {
  consumeSmsProof,
  phoneProofPrefix,
  provenPhones,
  refuseUnproven,
  type SmsPurpose,
  showsSmsProof,
  spendProof,
  withdrawProofs,
} from './proofs.ts'
export { confirmSmsCode, SmsCode, sendSmsCode } from './sms-codes.ts'
export { sweeps } from './sweep.ts'
