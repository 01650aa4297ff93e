/**
 * A processor's definition as plain data for people and tools: the reference page, `sluice processors`, completion. Nothing is
 * said here that the definition does not say.
 */

import { FieldPath } from '../document/path.js'
import { commonOptions } from '../engine/common-options.js'
import type { ProcessorDefinition } from '../engine/define.js'
import { isOneOf, type OneOf, type Option, type Specs } from './types.js'

/** An option as users write it. */
export interface OptionDescription {
  readonly name: string
  /** Its type in words: `field`, `boolean`, `list of strings`. */
  readonly kind: string
  /** `one` if it is one of `alternatives`, of which exactly one must be given. */
  readonly required: 'yes' | 'no' | 'one'
  readonly alternatives: readonly string[]
  /** The default in words, or as JSON; null if there is none. */
  readonly defaultText: string | null
  /** Whether strings are templates. */
  readonly isTemplate: boolean
  readonly doc: string
  /** Values with a special meaning, in a useful order; empty if there are none. */
  readonly values: readonly ValueDescription[]
}

/** The description of one value of an option. */
export interface ValueDescription {
  readonly value: string
  /** A sentence. */
  readonly doc: string
}

/** An example with what it shows. */
export interface ExampleDescription {
  readonly title: string
  readonly options: object
  readonly before: object
  /** The document after; null if it failed or was dropped. */
  readonly after: object | null
  readonly fails: string | null
  readonly dropped: boolean
}

/** A processor for people and tools. */
export interface ProcessorDescription {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionDescription[]
  /** The options of every processor. */
  readonly commonOptions: readonly OptionDescription[]
  readonly examples: readonly ExampleDescription[]
}

/** Describes a processor. */
export const describeProcessor = (definition: ProcessorDefinition): ProcessorDescription => ({
  name: definition.name,
  summary: definition.summary,
  options: describeOptions(definition.options),
  commonOptions: describeOptions(commonOptions),
  examples: definition.examples.map(example => ({
    title: example.title,
    options: example.options,
    before: example.before,
    after: example.fails === undefined && !example.dropped ? (example.after ?? example.before) : null,
    fails: example.fails ?? null,
    dropped: example.dropped ?? false,
  })),
})

function describeOptions(specs: Specs): OptionDescription[] {
  return Object.entries(specs).flatMap(([name, spec]) => {
    const option: Option<unknown> | OneOf<Record<string, Option<unknown>>> = spec
    if (!isOneOf(option)) return [describeOption(name, option, [])]
    const alternatives = Object.keys(option.oneOf)
    return Object.entries(option.oneOf).map(([key, alternative]) => describeOption(key, alternative, alternatives))
  })
}

function describeOption(name: string, option: Option<unknown>, alternatives: readonly string[]): OptionDescription {
  return {
    name,
    kind: kindOf(option),
    required: alternatives.length > 0 ? 'one' : option.required ? 'yes' : 'no',
    alternatives,
    defaultText: option.defaultText ?? defaultText(option.default),
    isTemplate: option.isTemplate,
    doc: option.doc,
    values: Object.entries(option.values ?? {}).map(([value, doc]) => ({ value, doc })),
  }
}

/** A choice by its choices. */
function kindOf({ kind, schema }: Option<unknown>): string {
  const choices = schema.enum
  return Array.isArray(choices) ? choices.map(choice => `\`${choice}\``).join(', ') : kind
}

function defaultText(value: unknown): string | null {
  if (value === undefined) return null
  return `\`${value instanceof FieldPath ? value.text : JSON.stringify(value)}\``
}
