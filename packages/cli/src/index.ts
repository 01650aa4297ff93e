/** The library as users install it: the engine with Node's surroundings, ready to use. */
import { hostSluice } from '@sluice/server/host'

export * from '@sluice/core'
/** For values that a plain number cannot stand for (`1.0`, a small long), and for what is thrown. */
export { doubleOf, JavaException, longOf } from '@sluice/java'
export { createEngine, type HostSettings, hostSluice } from '@sluice/server/host'

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
