/** Settings of one index or cluster: texts and lists of texts by full key. Immutable. */
import { javaToString } from '@sluice/java'
import type { SettingDefinition, SettingText } from './define-setting.js'

export type { SettingText } from './define-setting.js'

/** The settings that were given. */
export class Settings {
  private readonly known = new Map<SettingDefinition, unknown>()

  constructor(readonly values: ReadonlyMap<string, SettingText>) {}

  /** The value of a setting, or its default. */
  get<T>(definition: SettingDefinition<T>): T {
    if (!this.known.has(definition)) this.known.set(definition, definition.read(this.text(definition)))
    return this.known.get(definition) as T
  }

  /** A setting as it was given, or its default as the APIs list it. */
  text(definition: SettingDefinition): SettingText {
    const given = this.values.get(definition.key)
    if (given !== undefined) return given
    return typeof definition.default === 'function'
      ? definition.default(key => this.values.get(key))
      : definition.default
  }

  /** With other values in the place of these; null takes one out. */
  with(changes: ReadonlyMap<string, SettingText | null>): Settings {
    const values = new Map(this.values)
    for (const [key, value] of changes) {
      if (value === null) values.delete(key)
      else values.set(key, value)
    }
    return new Settings(values)
  }

  /** The settings whose keys match. */
  only(passes: (key: string) => boolean): Settings {
    return new Settings(new Map([...this.values].filter(([key]) => passes(key))))
  }

  /** As the APIs show them: nested by the parts of the keys, or flat. */
  show(isFlat = false): Map<string, unknown> {
    if (isFlat) return new Map([...this.values].sort(([a], [b]) => (a < b ? -1 : 1)))
    const shown = new Map<string, unknown>()
    for (const [key, value] of this.values) {
      const parts = key.split('.')
      let at = shown
      while (parts.length > 1) {
        const next = at.get(parts[0]!)
        // A setting with settings below it keeps its place; theirs have the rest of their keys.
        if (next !== undefined && !(next instanceof Map)) break
        const inner = (next as Map<string, unknown> | undefined) ?? new Map<string, unknown>()
        at.set(parts.shift()!, inner)
        at = inner
      }
      at.set(parts.join('.'), value)
    }
    return shown
  }
}

/** Settings of a body, nested, flat or both, by full key; keys get `prefix` if they do not have it. */
export function flattened(body: ReadonlyMap<string, unknown>, prefix: string): Map<string, SettingText | null> {
  const out = new Map<string, SettingText | null>()
  const walk = (value: unknown, key: string): void => {
    if (value instanceof Map)
      for (const [part, own] of value as Map<string, unknown>) walk(own, key === '' ? part : `${key}.${part}`)
    else {
      const full = key.startsWith(prefix) ? key : `${prefix}${key}`
      out.set(full, value === null ? null : Array.isArray(value) ? value.map(javaToString) : javaToString(value))
    }
  }
  walk(body, '')
  return out
}
