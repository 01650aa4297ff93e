/** The library as users install it: the engine with Node's surroundings, ready to use. */
import type { Engine, Limits, Sluice } from '@sluice/core'
import { type HostSettings, hostSluice as sluiceOf } from '@sluice/server/host'
import { acceptingForms } from './library/accepted-forms.js'
import type { CompileAsync, LoadParts } from './library/parts.js'

export type { HostSettings } from '@sluice/server/host'
export * from './library/names.js'

/** The library with Node's surroundings. Throws an Error for settings that cannot be used. */
export const hostSluice = (settings?: HostSettings): Sluice => acceptingForms(sluiceOf(settings))

/** An engine as a server has it, with its own stored pipelines. Throws an Error for settings that cannot be used. */
export const createEngine = (settings?: HostSettings, limits?: Partial<Limits>): Engine =>
  hostSluice(settings).engine(limits)

/**
 * Compiles a pipeline and runs documents through it, or answers as `_simulate` does: with the system's clock and the built-in geo
 * table. `hostSluice` gives both with a fixed clock or with your own databases.
 *
 * A pipeline may be an object or a string: JSON, YAML, the answer of `GET _ingest/pipeline` with one pipeline or several (`id` says which),
 * the body of a `_simulate` request, requests of Dev Tools or curl commands. They throw PipelineTextFault, with line and column, for any
 * other string, TypeError if there is no pipeline in it, and JavaException (x_content_parse_exception) for broken JSON.
 *
 * @example
 * const compiled = compile({ processors: [{ set: { field: 'greeting', value: 'Hello {{name}}' } }] })
 * if (!compiled.ok) throw new Error(compiled.exception.message)
 * compiled.pipeline.run({ source: { name: 'Ada' } })
 */
export const { compile, simulate, simulateAsync } = hostSluice()

/** `compile` for code that also runs in browsers, where large parts of the engine are loaded when a pipeline needs them. */
export const compileAsync: CompileAsync = async (definition, options) => compile(definition, options)

/** Does nothing: in browsers it loads the parts of the engine that pipelines, scripts or requests need. */
export const loadParts: LoadParts = async () => undefined
