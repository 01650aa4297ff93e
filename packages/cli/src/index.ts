/** The library as users install it: the engine with Node's surroundings, ready to use. */
import type { Engine, Limits } from '@sluice/core'
import { type HostSettings, hostSluice } from '@sluice/server/host'

export * from '@sluice/core'
/** For values that a plain number cannot stand for (`1.0`, a small long), and for what is thrown. */
export { doubleOf, JavaException, longOf } from '@sluice/java'
export { type HostSettings, hostSluice } from '@sluice/server/host'

/** An engine as a server has it, with its own stored pipelines. Throws an Error for settings that cannot be used. */
export const createEngine = (settings?: HostSettings, limits?: Partial<Limits>): Engine =>
  hostSluice(settings).engine(limits)

/**
 * Compiles a pipeline and runs documents through it, or answers as `_simulate` does: with the system's clock and the built-in geo
 * table. `hostSluice` gives both with a fixed clock or with databases of your own.
 *
 * @example
 * const compiled = compile({ processors: [{ set: { field: 'greeting', value: 'Hello {{name}}' } }] })
 * if (!compiled.ok) throw new Error(compiled.exception.message)
 * compiled.pipeline.run({ source: { name: 'Ada' } })
 */
export const { compile, simulate, simulateAsync } = hostSluice()
