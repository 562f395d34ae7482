export { readFiguresOfDays } from './closed-days.ts'
