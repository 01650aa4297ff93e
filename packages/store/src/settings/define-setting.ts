/** What a setting is: one definition object, from which its reading, its faults, its default and what is listed come. */
import { illegalArgument, parseInt32 } from '@sluice/java'

/** When an index setting may be given: at any time, at creation and while closed, at creation alone, or never by users. */
export type SettingScope = 'dynamic' | 'static' | 'final' | 'private'

/** One setting. */
export interface SettingDefinition<T = unknown> {
  /** The full key: `index.number_of_replicas`. */
  readonly key: string
  readonly scope: SettingScope
  /** The default as the APIs list it. */
  readonly default: string
  /** The value of a text. Throws illegal_argument_exception. */
  read(text: string): T
}

/** `Failed to parse value [x] for setting [y]`. */
const failed = (text: string, key: string, rest = '', cause?: ReturnType<typeof illegalArgument>) =>
  illegalArgument(`Failed to parse value [${text}] for setting [${key}]${rest}`, cause)

type Base = { readonly key: string; readonly scope: SettingScope }

/** Builders of settings. */
export const setting = {
  boolean: (base: Base & { readonly default: boolean }): SettingDefinition<boolean> => ({
    ...base,
    default: String(base.default),
    read(text) {
      if (text === 'true' || text === 'false') return text === 'true'
      throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
    },
  }),

  integer: (
    base: Base & { readonly default: number; readonly min?: number; readonly max?: number },
  ): SettingDefinition<number> => ({
    ...base,
    default: String(base.default),
    read(text) {
      let value: number
      try {
        value = parseInt32(text)
      } catch (thrown) {
        throw failed(text, base.key, '', thrown as ReturnType<typeof illegalArgument>)
      }
      if (base.min !== undefined && value < base.min) throw failed(text, base.key, ` must be >= ${base.min}`)
      if (base.max !== undefined && value > base.max) throw failed(text, base.key, ` must be <= ${base.max}`)
      return value
    },
  }),

  text: (base: Base & { readonly default: string }): SettingDefinition<string> => ({ ...base, read: text => text }),
}
