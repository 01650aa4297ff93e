/** Which indices need a stored pipeline. */
import { illegalArgument } from '@sluice/java'
import type { Index } from '../indices/index.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Store } from '../store.js'

/** The default and the final pipeline that the settings of an index name; `_none` for none. */
export const pipelinesOfIndex = ({ settings }: Index): string[] => [
  settings.get(indexSettings.defaultPipeline),
  settings.get(indexSettings.finalPipeline),
]

/** Stands for no pipeline. */
const NO_PIPELINE = '_none'

/** How many indices a fault names. */
const SHOWN = 3

/** Throws illegal_argument_exception for pipelines that are the default or final one of an index: they cannot be deleted. */
export function checkPipelineUse({ indices }: Store, ids: readonly string[]): void {
  for (const id of ids) {
    if (id === NO_PIPELINE) continue
    const users = (which: 0 | 1): string[] =>
      indices
        .all()
        .filter(index => pipelinesOfIndex(index)[which] === id)
        .map(({ name }) => name)
    const uses = [
      ['default', users(0)],
      ['final', users(1)],
    ] as const
    const shown = uses
      .filter(([, names]) => names.length > 0)
      .map(
        ([kind, names]) =>
          `the ${kind} pipeline for ${names.length} index(es) including [${names.slice(0, SHOWN).join(',')}]`,
      )
    if (shown.length > 0) {
      throw illegalArgument(`pipeline [${id}] cannot be deleted because it is ${shown.join(' and ')}`)
    }
  }
}
