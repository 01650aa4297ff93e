/** The field type `alias`: another name of a field. */
import { illegalArgument } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'

export default defineFieldType({
  name: 'alias',
  summary: 'An alternative name for a field.',
  takesObjects: true,
  isIndivisible: true,
  parameters: { path: param.text({ default: '', updateable: true, shown: 'always' }) },
  compile({ path: target }, path) {
    if (target === '') throw mapperParsing(`The [path] property must be specified for field [${path}].`)
    return {
      storage: 'none',
      isSearchable: false,
      isAggregatable: false,
      index() {
        throw illegalArgument(`Cannot write to a field alias [${path}].`)
      },
      fetch: () => undefined,
    }
  },
})
