/** `Debug.explain`: an error that shows the class and text of a value. */
import { classNameOf, JavaException } from '@sluice/java'
import type { Allowlist } from '../allowlist.js'
import { EXPLAIN_ERROR } from '../errors.js'
import type { Library } from '../library/define.js'
import { textOf } from './text.js'

/** The class `Debug`. */
export function debugLibrary(allowlist: Allowlist): Library {
  const explain = (value: unknown): never => {
    const text = { to_string: textOf(value) }
    if (value === null) throw new JavaException(EXPLAIN_ERROR, null, undefined, text)
    const javaClass = classNameOf(value)
    const painlessClass = allowlist.find(javaClass.replaceAll('$', '.'))?.name
    throw new JavaException(EXPLAIN_ERROR, null, undefined, {
      ...(painlessClass === undefined ? {} : { painless_class: painlessClass }),
      ...text,
      java_class: javaClass,
    })
  }
  return { 'org.elasticsearch.painless.api.Debug': { statics: { 'explain/1': explain } } }
}
