export { previewStay } from './preview-stay.ts'
