/**
 * The library in browsers: the same engine as in Node, without files. It is imported as `sluice`: bundlers choose it by the export
 * condition `browser`. Large parts that few pipelines need are loaded by `compileAsync`, `simulateAsync` and `loadParts`.
 */
import {
  type Compiled,
  createSluice,
  type Engine,
  fromPlain,
  type Limits,
  type SimulateAnswer,
  type Sluice,
  writeJson,
} from '@sluice/core'
import { dateTimeOfNanos, parseInstant } from '@sluice/java'
import { browserServices, loadPartsFor, withParts } from '@sluice/parts'
import { acceptingForms } from './library/accepted-forms.js'
import type { CompileAsync, LoadParts } from './library/parts.js'

export * from './library/names.js'

/** Settings of the library in browsers. */
export interface BrowserSettings {
  /** A fixed clock: an ISO instant with up to nine fraction digits. By default the system's clock. */
  readonly now?: string
}

/** The library with a clock of your own. Throws JavaException for a clock that is not an instant. */
export const hostSluice = ({ now }: BrowserSettings = {}): Sluice =>
  acceptingForms(
    createSluice({ services: now === undefined ? browserServices() : { ...browserServices(), now: fixedClock(now) } }),
  )

function fixedClock(text: string): () => ReturnType<typeof dateTimeOfNanos> {
  const now = dateTimeOfNanos(parseInstant(text))
  return () => now
}

/** An engine as a server has it, with its own stored pipelines. Throws JavaException for a clock that is not an instant. */
export const createEngine = (settings?: BrowserSettings, limits?: Partial<Limits>): Engine =>
  hostSluice(settings).engine(limits)

const own = hostSluice()

/**
 * See the library for Node. If a needed part is not loaded, compiling or running throws PartMissing, which names it: `compileAsync` loads
 * it.
 */
export const { compile, simulate } = own

export const loadParts: LoadParts = (...definitions) => loadPartsFor(definitions.map(textOf))

export const compileAsync: CompileAsync = async (definition, options = {}): Promise<Compiled> => {
  await loadParts(definition, options.pipelines ?? {}, options.scripts ?? {})
  return withParts(() => own.compile(definition, options))
}

/** As `simulate`, for any pipeline; loads what it needs. */
export const simulateAsync: Sluice['simulateAsync'] = async (request, options = {}): Promise<SimulateAnswer> => {
  await loadParts(request, options.pipelines ?? {}, options.scripts ?? {})
  return withParts(() => own.simulateAsync(request, options))
}

const textOf = (definition: string | object): string =>
  typeof definition === 'string' ? definition : writeJson(fromPlain(definition))
