export { mailAllowance, mailLink } from './mail-links.ts'
export { proofsPolicy } from './policy.ts'
export {
  consumeSmsProof,
  hasSmsProof,
  phoneProofPrefix,
  provenPhones,
  refuseUnproven,
  type SmsPurpose,
  spendProof,
  withdrawProofs,
} from './proofs.ts'
export { confirmSmsCode, SmsCode, sendSmsCode } from './sms-codes.ts'
export { sweeps } from './sweep.ts'
