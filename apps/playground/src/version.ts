/** The version that exports name. */
import { version } from '../package.json'

export const VERSION: string = version
