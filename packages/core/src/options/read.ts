/** Reads the raw options of a processor against its declarations: typed values, or all faults in Elasticsearch's order. */
import { JavaException } from '@sluice/java'
import { ConfigurationFault, fault } from '../diagnostics/diagnostic.js'
import type { CompileContext } from '../engine/context.js'
import { isOneOf, type OneOf, type Option, type Specs } from './types.js'

/** A fault and its option. */
export interface OptionFault {
  readonly fault: ConfigurationFault
  readonly key: string | null
}

/** The read options. With faults, values are incomplete and must not be compiled. */
export interface ReadOptions {
  readonly values: Record<string, unknown>
  readonly faults: readonly OptionFault[]
  /** Keys of the raw object that no option reads, in its order. */
  readonly unknown: readonly string[]
}

/** Any fault of a reader or a factory as a `ConfigurationFault`. Faults of our own are thrown on. */
export function asConfigurationFault(thrown: unknown): ConfigurationFault {
  if (thrown instanceof ConfigurationFault) return thrown
  if (thrown instanceof JavaException) return fault('rejected', { exception: thrown })
  throw thrown
}

/** Reads all options. Never throws for a fault of the user. */
export function readOptions(specs: Specs, raw: ReadonlyMap<string, unknown>, context: CompileContext): ReadOptions {
  const values: Record<string, unknown> = {}
  const faults: OptionFault[] = []
  const known = new Set<string>()
  const attempt = (key: string, read: () => unknown): unknown => {
    try {
      return read()
    } catch (thrown) {
      faults.push({ fault: asConfigurationFault(thrown), key })
      return undefined
    }
  }
  for (const [name, spec] of Object.entries(specs)) {
    const option: Option<unknown> | OneOf<Record<string, Option<unknown>>> = spec
    if (isOneOf(option)) {
      for (const key of Object.keys(option.oneOf)) known.add(key)
      values[name] = attempt(option.missing, () => readOneOf(option, raw, context))
    } else {
      known.add(name)
      values[name] = attempt(name, () => readOne(option, name, raw.get(name), context))
    }
  }
  return { values, faults, unknown: [...raw.keys()].filter(key => !known.has(key)) }
}

function readOne(spec: Option<unknown>, key: string, raw: unknown, context: CompileContext): unknown {
  if (raw !== undefined && raw !== null) return spec.read(raw, key, context)
  if (spec.required || (raw === null && spec.refusesNull === true)) throw fault('option-missing', { key })
  return spec.default
}

function readOneOf(
  spec: OneOf<Record<string, Option<unknown>>>,
  raw: ReadonlyMap<string, unknown>,
  context: CompileContext,
): unknown {
  const given = Object.keys(spec.oneOf).filter(key => raw.get(key) !== undefined && raw.get(key) !== null)
  const [key, other] = given
  if (key === undefined) throw fault('option-missing', { key: spec.missing })
  if (other !== undefined) throw fault('option-invalid', spec.several)
  return { [key]: spec.oneOf[key]!.read(raw.get(key), key, context) }
}
