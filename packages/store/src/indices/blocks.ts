/** Blocks of indices: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-blocks.html */
import { JavaException } from '@sluice/java'
import type { SettingDefinition } from '../settings/define-setting.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Settings } from '../settings/settings.js'

/** The kind of an operation on an index. */
export type BlockLevel = 'read' | 'write' | 'metadata_read' | 'metadata_write' | 'delete'

interface Block {
  readonly setting: SettingDefinition<boolean>
  readonly id: number
  readonly text: string
  readonly status: 403 | 429
  readonly levels: readonly BlockLevel[]
}

/** In the order of their ids, which is that of answers. */
const BLOCKS: readonly Block[] = [
  {
    setting: indexSettings.blocksReadOnly,
    id: 5,
    text: 'index read-only (api)',
    status: 403,
    levels: ['write', 'metadata_write', 'delete'],
  },
  { setting: indexSettings.blocksRead, id: 7, text: 'index read (api)', status: 403, levels: ['read'] },
  { setting: indexSettings.blocksWrite, id: 8, text: 'index write (api)', status: 403, levels: ['write'] },
  {
    setting: indexSettings.blocksMetadata,
    id: 9,
    text: 'index metadata (api)',
    status: 403,
    levels: ['metadata_read', 'metadata_write', 'delete'],
  },
  {
    setting: indexSettings.blocksReadOnlyAllowDelete,
    id: 12,
    text: 'disk usage exceeded flood-stage watermark, index has read-only-allow-delete block',
    status: 429,
    levels: ['write', 'metadata_write'],
  },
]

const STATUS_NAMES = { 403: 'FORBIDDEN', 429: 'TOO_MANY_REQUESTS' } as const

/** The settings of blocks that can be taken away while they hold. */
export const BLOCK_KEYS: readonly string[] = BLOCKS.map(({ setting }) => setting.key)

/** Throws cluster_block_exception if an operation is blocked by the settings of an index. */
export function checkBlocks(
  indices: readonly { readonly name: string; readonly settings: Settings }[],
  level: BlockLevel,
): void {
  let status = 0
  let text = ''
  for (const { name, settings } of indices) {
    const holding = BLOCKS.filter(block => block.levels.includes(level) && settings.get(block.setting))
    if (holding.length === 0) continue
    const shown = holding.map(block => `[${STATUS_NAMES[block.status]}/${block.id}/${block.text}]`).join(', ')
    text += `index [${name}] blocked by: ${shown};`
    status = Math.max(status, ...holding.map(block => block.status))
  }
  if (status === 0) return
  throw new JavaException('org.elasticsearch.cluster.block.ClusterBlockException', text, undefined, { $status: status })
}
