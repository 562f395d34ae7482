export { dropMappings } from './drop-mappings.ts'
export { mappingsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
