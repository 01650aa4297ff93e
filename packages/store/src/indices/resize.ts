/**
 * New indices of the documents of another: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-shrink-index.html,
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-split-index.html,
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-clone-index.html
 */
import { illegalArgument, JavaException } from '@sluice/java'
import type { DocumentRow, Rows } from '../documents/rows.js'
import { indexSettings } from '../settings/index-settings.js'
import type { SettingText } from '../settings/settings.js'
import type { Index } from './index.js'

/** The change of the number of shards: fewer, more, the same. */
export type ResizeKind = 'shrink' | 'split' | 'clone'

/** Settings that belong to one index alone. */
const OWN_KEYS = [
  'index.creation_date',
  'index.provided_name',
  'index.uuid',
  'index.version.created',
  indexSettings.verifiedBeforeClose.key,
]

type Given = ReadonlyMap<string, SettingText | null>

const SHARDS = indexSettings.shards.key

/**
 * The settings of the new index: those of its source with others in their place. Throws illegal_state_exception for a source that can be
 * written to, and illegal_argument_exception for a number of shards that it cannot have.
 */
export function resizedSettings(kind: ResizeKind, source: Index, given: Given): Map<string, SettingText> {
  const { settings } = source
  const isReadOnly = settings.get(indexSettings.blocksWrite) || settings.get(indexSettings.blocksReadOnly)
  if (!isReadOnly) {
    throw new JavaException(
      'java.lang.IllegalStateException',
      `index ${source.name} must block write operations to resize index. use "index.blocks.write=true"`,
    )
  }
  const values = new Map([...settings.values].filter(([key]) => !OWN_KEYS.includes(key)))
  values.delete(SHARDS)
  values.set(SHARDS, String(shardsOf(kind, source.shards.length, given)))
  for (const [key, value] of given) {
    if (key === SHARDS) continue
    if (value === null) values.delete(key)
    else values.set(key, value)
  }
  return values
}

/** How many shards the new index has. */
function shardsOf(kind: ResizeKind, have: number, given: Given): number {
  const text = given.get(SHARDS)
  const wanted = text === undefined || text === null ? null : indexSettings.shards.read(text)
  if (kind === 'clone') {
    if (wanted !== null && wanted !== have)
      throw illegalArgument(
        `the number of source shards [${have}] must be the same as the number of target shards [${wanted}]`,
      )
    return have
  }
  if (kind === 'split') {
    if (wanted === null) throw illegalArgument('index.number_of_shards is required for split operations')
    if (wanted <= have)
      throw illegalArgument(
        `the number of source shards [${have}] must be less that the number of target shards [${wanted}]`,
      )
    if (wanted % have !== 0)
      throw illegalArgument(`the number of source shards [${have}] must be a factor of [${wanted}]`)
    return wanted
  }
  if (have === 1) throw illegalArgument("can't shrink an index with only one shard")
  const target = wanted ?? 1
  if (target >= have)
    throw illegalArgument(
      `the number of target shards [${target}] must be less that the number of source shards [${have}]`,
    )
  if (have % target !== 0)
    throw illegalArgument(`the number of source shards [${have}] must be a multiple of [${target}]`)
  return target
}

/** Copies the documents of an index to another, each with its version, and its sequence number if that is free. */
export function copyDocuments(source: Index, target: Index, rows: Rows): void {
  const next = target.shards.map(() => 0)
  for (const { number } of source.shards) {
    const newest = new Map<string, DocumentRow>()
    for (const row of rows.all(source.number, number)) newest.set(row.id, row)
    const documents = [...newest.values()].filter(row => row.source !== null).sort((a, b) => a.seqNo - b.seqNo)
    for (const row of documents) {
      const shard = target.shardFor(row.id, row.routing).number
      const seqNo = Math.max(row.seqNo, next[shard]!)
      next[shard] = seqNo + 1
      rows.add(target.number, shard, { ...row, seqNo })
    }
  }
  for (const shard of target.shards) shard.recover()
}
