/**
 * The faults of an expression, with the texts that Elasticsearch shows: those of joni, its regular expression library.
 */

import { JavaException } from '@sluice/java'

/** A fault of the expression: joni's `SyntaxException`. */
export const syntaxFault = (text: string): JavaException =>
  new JavaException('org.joni.exception.SyntaxException', text)

/**
 * A fault that shows a name: `%n` in the text stands for it. joni puts it in with Java's `replaceAll`, where `\` and
 * `$` have a special meaning, so that a name that contains them is shown changed, or gives a Java exception instead.
 */
export function nameFault(text: string, name: string): JavaException {
  let shown = ''
  for (let at = 0; at < name.length; at++) {
    const char = name.charAt(at)
    if (char === '\\') {
      at++
      if (at === name.length) {
        return new JavaException('java.lang.IllegalArgumentException', 'character to be escaped is missing')
      }
      shown += name.charAt(at)
    } else if (char === '$') {
      const next = name.charAt(at + 1)
      if (next === '') {
        return new JavaException(
          'java.lang.IllegalArgumentException',
          'Illegal group reference: group index is missing',
        )
      }
      if (next < '0' || next > '9') {
        return new JavaException('java.lang.IllegalArgumentException', 'Illegal group reference')
      }
      if (next !== '0') return new JavaException('java.lang.IndexOutOfBoundsException', `No group ${next}`)
      shown += '%n'
      at++
    } else {
      shown += char
    }
  }
  return new JavaException(
    'org.joni.exception.ValueException',
    text.replace('%n', () => shown),
  )
}
