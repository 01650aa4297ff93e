/** `index.auto_expand_replicas`: replicas that follow the number of nodes. */
import { illegalArgument, JavaException, parseInt32 } from '@sluice/java'
import { setting } from '../define-setting.js'

const KEY = 'index.auto_expand_replicas'

/** From how many to how many replicas there may be; null if their number stays. */
export type AutoExpand = { readonly min: number; readonly max: number } | null

function read(text: string): AutoExpand {
  if (text === 'false') return null
  const dash = text.indexOf('-')
  const place = `failed to parse [${KEY}] from value: [${text}] at index ${dash}`
  if (dash < 0) throw illegalArgument(place)
  const bound = (part: string): number => {
    try {
      return parseInt32(part)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw illegalArgument(place, thrown)
    }
  }
  const min = bound(text.slice(0, dash))
  const last = text.slice(dash + 1)
  const max = last === 'all' ? Number.POSITIVE_INFINITY : bound(last)
  if (min > max) throw illegalArgument(`[${KEY}] minReplicas must be =< maxReplicas but wasn't ${min} > ${max}`)
  return { min, max }
}

export const autoExpandReplicas = setting.custom({ key: KEY, scope: 'dynamic', default: 'false' }, read)

/** The replicas of a node that is alone: as few as there may be. */
export const replicasOfOneNode = (range: Exclude<AutoExpand, null>): number => range.min
