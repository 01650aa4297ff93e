/** `_version` of hits. */
import { defineSubPhase } from '../define-sub-phase.js'

export default defineSubPhase({
  name: 'version',
  prepare: ({ options }) =>
    options.version
      ? hit => {
          hit.version = hit.stored.version
        }
      : null,
})
