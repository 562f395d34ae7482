export { jobs } from './fill-in-closed-days.ts'
