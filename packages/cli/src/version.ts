/** The version of the package. */
import packageJson from '../package.json' with { type: 'json' }

/** As npm knows it. */
export const { version } = packageJson
