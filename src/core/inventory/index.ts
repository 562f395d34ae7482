export { holds, stockDuring } from './stock-during.ts'
export { type Stock, stockOf } from './stock-of.ts'
