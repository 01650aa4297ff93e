/** JSON text to document values, with exact numbers; a fault is data with Jackson's message and place. */
import { JsonExactReader, type JsonReadOptions } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { LineIndex, type SourceFault } from './place.js'

/** Reads the values of a text, one after the other. */
export class JsonSourceReader {
  private readonly reader: JsonExactReader

  /**
   * @param name the text's name in faults
   * @param options whether a key may be repeated; the last value then counts. Default: no.
   */
  constructor(
    private readonly text: string,
    private readonly name: string,
    options: Pick<JsonReadOptions, 'allowDuplicateKeys'> = {},
  ) {
    this.reader = new JsonExactReader(text, { ...options, sourceKind: '(String)' })
  }

  /** The next value; null at the end of the text. After a fault there is nothing more to be read. */
  next(): { readonly kind: 'value'; readonly value: unknown } | SourceFault | null {
    try {
      const value = this.reader.next()
      return value === undefined ? null : { kind: 'value', value }
    } catch (thrown) {
      if (thrown instanceof JavaException) return this.fault(thrown)
      throw thrown
    }
  }

  /** Jackson's message without its source line. */
  private fault(exception: JavaException): SourceFault {
    const full = (exception.cause ?? exception).text ?? ''
    const [message] = full.split('\n at [Source') as [string]
    const lines = new LineIndex(this.text)
    const match = /line: (\d+), column: (\d+)\]$/.exec(full)
    // A limit has no place.
    const start = match === null ? 0 : lines.offset(Number(match[1]), Number(match[2]))
    const end = Math.min(start + 1, this.text.length)
    return { kind: 'fault', name: this.name, format: 'json', message, ...lines.range(start, end) }
  }
}

/** The first value of a text, or what is wrong with it; null for a text that holds no value. */
export function readJsonText(
  text: string,
  name: string,
  options: Pick<JsonReadOptions, 'allowDuplicateKeys'> = {},
): { readonly kind: 'value'; readonly value: unknown } | SourceFault | null {
  return new JsonSourceReader(text, name, options).next()
}
