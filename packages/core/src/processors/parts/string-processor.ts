/**
 * The frame of the processors that convert a string, or every string of a list: lowercase, trim, gsub and their family
 * (recordings `cases/lowercase`).
 */
import { classNameOf, illegalArgument, JavaException, javaToString, spendText } from '@sluice/java'
import type { FieldPath } from '../../document/path.js'
import { type Executor, opt } from '../../engine/define.js'
import { cannotCast } from './read-field.js'

/** The options that the family shares. */
export const stringProcessorOptions = {
  field: opt.path({ required: true, doc: 'The field to read: a string, or a list of strings.' }),
  ignore_missing: opt.boolean({
    default: false,
    doc: 'Whether the document is left unchanged, instead of failing, if the field is missing or null.',
  }),
  target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
}

interface StringOptions {
  readonly field: FieldPath
  readonly ignore_missing: boolean
  readonly target_field: FieldPath | undefined
}

/** The executor of a processor that converts strings one by one. */
export function convertStrings(options: StringOptions, convert: (text: string) => unknown): Executor {
  const { field, ignore_missing } = options
  const target = options.target_field ?? field
  return doc => {
    const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
    if (typeof value === 'string') target.set(doc, converted(value, convert))
    else if (value === null) {
      if (!ignore_missing) throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
    } else if (Array.isArray(value)) {
      target.set(
        doc,
        value.map(item => (typeof item === 'string' ? converted(item, convert) : notAString(item, field))),
      )
    } else throw cannotCast(field, value, 'java.lang.String')
  }
}

/** The result for a string; both count. */
function converted(text: string, convert: (text: string) => unknown): unknown {
  spendText(text.length)
  const result = convert(text)
  if (typeof result === 'string') spendText(result.length)
  return result
}

function notAString(item: unknown, field: FieldPath): never {
  if (item === null) {
    throw new JavaException(
      'java.lang.NullPointerException',
      'Cannot invoke "Object.getClass()" because "value" is null',
    )
  }
  throw illegalArgument(
    `value [${javaToString(item)}] of type [${classNameOf(item)}] in list field [${field.text}] cannot be cast to [java.lang.String]`,
  )
}
