/** The shared state of both halves of the resolver: the remaining fields, the strictness of checks, and the results. */
import type { JavaException } from '../throwable.js'
import type { Parsed } from './parsed.js'
import { type ChronoField, checkField } from './temporal.js'
import { dateTimeException } from './zone-offset.js'

/** Java's `ResolverStyle`. */
export type ResolverStyle = 'STRICT' | 'SMART' | 'LENIENT'

/** The fault of fields that contradict each other. */
export const conflict = (text: string): JavaException => dateTimeException(`Conflict found: ${text}`)

/** Works on the fields of one parse. */
export abstract class FieldResolver {
  protected readonly lenient: boolean
  protected readonly values: Map<string, number | bigint>

  constructor(
    protected readonly parsed: Parsed,
    protected readonly style: ResolverStyle,
  ) {
    this.lenient = style === 'LENIENT'
    this.values = parsed.values
  }

  /** Removes a field and gives its value. */
  protected take(field: string): number | bigint | undefined {
    const value = this.values.get(field)
    if (value !== undefined) this.values.delete(field)
    return value
  }

  /** A value as a number where Java would check it, in every style but LENIENT. */
  protected checked(field: ChronoField, value: number | bigint): number {
    return this.lenient ? Number(value) : checkField(field, value)
  }
}
