/** The kinds of values at paths of a pipeline. */
import { describeProcessor, jsonSchemaOf, type OptionDescription, type Registry } from '@sluice/core'
import { isScriptPath } from '../format/scripts.js'
import type { SourcePath } from '../source/place.js'

/** A place of a pipeline that has a meaning. */
export type PlaceKind =
  | { readonly kind: 'pipeline' }
  /** The object that holds a processor: its key is the type. */
  | { readonly kind: 'processor' }
  /** The options of a processor. */
  | { readonly kind: 'options'; readonly type: string }
  /** An option, or something within it. */
  | { readonly kind: 'option'; readonly type: string; readonly option: string; readonly rest: SourcePath }

/** The kind of value at a path; null for paths unknown in pipelines. */
export function placeKind(path: SourcePath): PlaceKind | null {
  if (path.length === 0) return { kind: 'pipeline' }
  const [first, index, type, ...rest] = path
  if (first !== 'processors' && first !== 'on_failure') return null
  if (typeof index !== 'number') return null
  return processorPlace(type, rest)
}

function processorPlace(type: string | number | undefined, rest: SourcePath): PlaceKind | null {
  if (type === undefined) return { kind: 'processor' }
  const name = String(type)
  const [option, ...inner] = rest
  if (option === undefined) return { kind: 'options', type: name }
  if (option === 'on_failure' && typeof inner[0] === 'number') return processorPlace(inner[1], inner.slice(2))
  if (option === 'processor' && name === 'foreach') return processorPlace(inner[0], inner.slice(1))
  return { kind: 'option', type: name, option: String(option), rest: inner }
}

/** Whether a place is a script, and of which context. */
export function scriptContext(path: SourcePath): 'ingest' | 'processor_conditional' | null {
  if (!isScriptPath(path)) return null
  return path.includes('if', path.length - 2) ? 'processor_conditional' : 'ingest'
}

/** An option with its schema. */
export interface KnownOption {
  readonly description: OptionDescription
  readonly schema: {
    readonly type?: unknown
    readonly enum?: readonly unknown[]
    readonly examples?: readonly unknown[]
    readonly kind?: unknown
  }
}

/** The options of a processor by name, those of every processor too; undefined for an unknown type. */
export function optionsOfType(type: string, processors: Registry): ReadonlyMap<string, KnownOption> | undefined {
  const definition = processors.get(type)
  if (definition === undefined) return undefined
  const { options, commonOptions } = describeProcessor(definition)
  const schema = jsonSchemaOf(definition) as {
    readonly properties?: Record<string, Record<string, unknown>>
    readonly anyOf?: readonly { readonly properties?: Record<string, Record<string, unknown>> }[]
  }
  const properties = schema.properties ?? schema.anyOf?.find(each => each.properties !== undefined)?.properties ?? {}
  return new Map(
    [...options, ...commonOptions].map(description => {
      const own = properties[description.name] ?? {}
      return [description.name, { description, schema: { ...own, kind: own['x-kind'] } }]
    }),
  )
}
