/** `java.util.regex.PatternSyntaxException` with its message of description, position, pattern and caret line. */
import { JavaException } from '../throwable.js'

/** Java's error for an invalid pattern. `index` is -1 without a position. */
export class PatternSyntaxException extends JavaException {
  constructor(
    readonly description: string,
    readonly pattern: string,
    readonly index: number,
  ) {
    let message = description
    if (index >= 0) message += ` near index ${index}`
    message += `\n${pattern}`
    if (index >= 0 && index < pattern.length) message += `\n${caretLine(pattern, index)}`
    super('java.util.regex.PatternSyntaxException', message)
  }
}

/** Tabs before the caret are kept, so that it is below its character. */
function caretLine(pattern: string, index: number): string {
  return `${pattern.slice(0, index).replaceAll(/[^\t]/g, ' ')}^`
}
