import { mappings } from '../../db/tables/index.ts'
import { dataOfApp } from '../installations/index.ts'

export const sweeps = [dataOfApp(mappings)]
