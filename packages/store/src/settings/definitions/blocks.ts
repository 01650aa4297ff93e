/** Blocks of an index: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-blocks.html */
import { setting } from '../define-setting.js'

const block = (name: string) => setting.boolean({ key: `index.blocks.${name}`, scope: 'dynamic', default: false })

export const blockSettings = {
  blocksMetadata: block('metadata'),
  blocksRead: block('read'),
  blocksReadOnly: block('read_only'),
  blocksReadOnlyAllowDelete: block('read_only_allow_delete'),
  blocksWrite: block('write'),
} as const
