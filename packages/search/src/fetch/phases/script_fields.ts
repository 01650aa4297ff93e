/** `script_fields`: values that scripts compute: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#script-fields */
import { illegalArgument, JavaException } from '@sluice/java'
import { noScripts } from '../../query/script-host.js'
import { defineSubPhase } from '../define-sub-phase.js'

export default defineSubPhase({
  name: 'script_fields',
  prepare({ options: { scriptFields }, search }) {
    if (scriptFields.length === 0) return null
    const limit = search.limits.maxScriptFields
    if (scriptFields.length > limit) {
      throw illegalArgument(
        `Trying to retrieve too many script_fields. Must be less than or equal to: [${limit}] but was [${scriptFields.length}]. This limit can be set by changing the [index.max_script_fields] index level setting.`,
      )
    }
    const { scripts } = search
    const compiled = scriptFields.map(({ name, script, ignoreFailure }) => {
      if (scripts === null) throw noScripts(script)
      return { name, ignoreFailure, script: scripts.compile(script, 'field') }
    })
    return hit => {
      for (const { name, ignoreFailure, script } of compiled) {
        try {
          const value = script.leaf(hit.leaf).run(hit.doc)
          hit.fields.set(name, Array.isArray(value) ? value : [value])
        } catch (thrown) {
          if (!(thrown instanceof JavaException) || !ignoreFailure) throw thrown
          hit.fields.set(name, [null])
        }
      }
    }
  },
})
