export { proofsPolicy } from './policy.ts'
export { consumeSmsProof, issueProof, phoneProofPrefix, type SmsPurpose, spendProof, withdrawProofs } from './proofs.ts'
